### Les règles par thème, en bref.

rules-placeholder = Un autre thème
topics-none = Je n’ai pas ce thème. Il y a : { $topics }.

topic-overview-title = De quoi il s’agit
topic-overview =
    Tu achètes des blocs de marbre sur une roue, tu bâtis avec eux des palais dans six villes, et tu décomptes types de bâtiments et villes pour des pièces et des PV. Qui a le plus de PV après le décompte final gagne.
    - Un tour est une action : **acheter**, **construire** (ou agrandir) ou **décompter** ; la deuxième édition a aussi **passer**.
    - Le meilleur marbre sert dans les meilleures villes, et celles-ci rapportent plus : Livorno { -reward-livorno } PV par point de valeur, Pisa { -reward-pisa } pièces, Lucca { -reward-lucca } PV, Viareggio { -reward-viareggio } pièces, Massa { -reward-massa } PV, Lerici { -reward-lerici } pièce.
    - Chacun commence avec { -start-coins } pièces. Pièces et blocs sont cachés derrière ton paravent.

topic-wheel-title = La roue : acheter des blocs
topic-wheel =
    - Prix de base : blanc { -price-white }, jaune { -price-yellow }, rouge { -price-red }, vert { -price-green }, bleu { -price-blue }, noir ou violet { -price-darkest }. Chaque case après I rend un bloc moins cher d’une pièce, jusqu’à ne plus rien coûter.
    - Tourner fait avancer chaque bloc d’une case ; VI revient en I. Puis la case I est complétée à l’aveugle depuis le sac jusqu’à { -wheel-capacity } blocs sur la roue.
    - Tu prends un ou plusieurs blocs, de toutes couleurs, sur **une seule** case. Les blocs qui paient un bâtiment retournent dans le sac.
    - Première édition, jeu de base : tu dois tourner. Avec l’extension et dans la deuxième édition, jeu normal : tu peux. Jeu avancé : les deux roues, ou seulement celle des statues.
    - Si tu as tourné et ne peux rien payer, tu prends { -relief-coins } pièces.

topic-building-title = Construire et agrandir
topic-building =
    - Prends une tuile visible, nomme une de tes six villes, et rends autant de blocs que la valeur de la tuile ; chacun doit être d’une couleur que la ville accepte : Livorno blanc seulement, Pisa jaune et mieux, Lucca rouge et mieux, Viareggio vert et mieux, Massa bleu et mieux, Lerici tout.
    - Une tuile prise est remplacée tant qu’il en reste dans la pile.
    - **Agrandir** (première édition, extension) : une tuile de plus grande valeur prend la place d’un de tes bâtiments, pour la différence. **Monument** (deuxième édition) : sur un bâtiment du même type, pour { -highest-value } moins sa valeur.
    - Un bâtiment de valeur { -highest-value } apporte une valorisation de ton choix, un monument une amélioration.
    - Deuxième édition : deux blocs d’une même couleur en valent un de la couleur immédiatement supérieure.

topic-scoring-title = Décompter
topic-scoring =
    - **Type** : tu en as un bâtiment et ne l’as pas décompté. Chacun de ces bâtiments rapporte sa valeur multipliée par le gain de sa ville.
    - **Ville** : personne ne l’a décomptée, et tu y as { -fewest-buildings } bâtiments (Livorno, Pisa, Lucca) ou { -most-buildings } (Viareggio, Massa, Lerici). La somme des valeurs multipliée par le gain de la ville.
    - **Bâtiments urbains et ruraux** (pas dans le jeu de base) : somme des valeurs multipliée par 1 pièce, ou par 1 PV.
    - Chaque décompte utilise un marqueur.
    - Première édition : un objet par bâtiment décompté, selon son type, tant qu’il en reste en réserve.

topic-hidden-title = Ce qui est caché
topic-hidden =
    Derrière ton paravent : pièces, blocs et, dans la première édition, objets. Ce que tu achètes, paies et reçois est vu par tout le monde à ce moment ; les totaux ne sont pas montrés. Une table peut s’ouvrir à **avoirs visibles**. Du sac et de la pile, seule la taille est publique.

topic-ties-title = Qui gagne, et les égalités
topic-ties = Qui a le plus de PV après le décompte final ; puis qui a le plus de blocs restants, toutes couleurs confondues ; sinon la victoire est partagée.

topic-first-basic-title = Première édition, jeu de base
topic-first-basic =
    - Tour : acheter (tourner est obligatoire), construire ou décompter ; puis, si tu veux, un objet du plateau pour { -purchase-price } pièces.
    - Six marqueurs chacun. Chaque bâtiment décompté apporte un objet.
    - **Fin** : la 30e tuile est construite, ou quelqu’un qui remplit les trois objectifs l’annonce (+{ -end-vp } PV). On termine la manche.
    - Objectifs : { -need-top-1 } décomptes ; { -need-object-1 } objets et une valeur totale de { -need-building-1 } à { -players } joueurs.
    - **Décompte final** : 3 PV par objet, la valeur totale de tes bâtiments, 1 PV par { -coins-per-vp } pièces.

topic-first-expansion-title = Première édition, extension
topic-first-expansion =
    Comme le jeu de base, avec : acheter sans tourner ; des bâtiments de valeur { -highest-value }, dont chacun apporte une valorisation ; agrandir ; décompter les bâtiments urbains et ruraux ; et quatre cartes (objectif, objets, bâtiments, bonus) à la place des objectifs et du décompte final du jeu de base. Voir le thème des cartes.

topic-cards-title = Cartes de la première édition
topic-cards =
    Les objectifs servent à annoncer la fin ; le décompte final est pour tous. Les nombres valent à { -players } joueurs.
    - **Objectif** : 1 quatre décomptes · 2 bâtiments de valeur 5 ou { -highest-value } : { -need-top-2 } · 3 villes décomptées : { -need-top-3 } · 4 bâtiments : { -need-top-4 } · 5 pièces : { -need-top-5 }, et { -coin-card-rate } pièces font 1 PV pour tous · 6 PV : { -need-top-6 }.
    - **Objets** : 1 objets { -need-object-1 }, 3 PV chacun · 2 trois paires, 5 PV la paire · 3 deux brelans, 7 PV chacun · 4 quatre identiques ; 3, 6, 10, 15, 21 PV pour 2 à 6 identiques · 5 une paire et un carré, 20 PV · 6 quatre différents ; 3, 7, 12, 18, 24 PV pour 2 à 6 différents · 7 deux séries de trois différents, 8 PV chacune · 8 trois paires ; les tailles de trois groupes au plus multipliées. Chaque objet qu’une carte ne compte pas vaut 1 PV.
    - **Bâtiments** : 1 valeur totale { -need-building-1 }, cette valeur · 2 deux bâtiments dans trois villes, 11/9/7/5/3/1 par deux · 3 trois dans deux villes, 17/14/11/8/5/2 par trois · 4 quatre dans une ville, 23/19/15/11/7/3 par quatre · 5 un bâtiment de valeur { -highest-value }, 34/26/19/13/8/4 chacun · 6 bâtiments ruraux { -need-building-6 }, 6 PV chacun · 7 bâtiments urbains { -need-building-7 }, 3 PV chacun · 8 deux dans trois villes ; les nombres des trois plus grandes multipliés · 9 urbains et ruraux { -need-building-9 } de chaque ; les paires rapportent les deux valeurs.
    - **Bonus** : 2 décompter deux villes · 3 décompter deux types · 4 décompter le bâtiment de plus faible valeur de chaque type · 5 plus grande valeur dans les trois villes du haut et dans celles du bas, { -prize-half } PV chacune · 6 plus grande valeur par ville { -prizes }.

topic-second-regular-title = Deuxième édition, jeu normal
topic-second-regular =
    - Tour : acheter, construire, décompter ou **passer** ({ -pass-coins } pièces).
    - **Visite Royale** : qui décompte quand personne n’a la figurine la prend, choisit une section de la cour où se trouve un de ses marqueurs, et en gagne le bonus ({ -bonus-coins } pièces ou { -bonus-vp } PV). Quand quelqu’un d’autre l’a, on ne décompte qu’avec son propre marqueur de cette section, et on gagne le même bonus ; toute autre action envoie ce marqueur dans la zone ouverte. La visite finit au début du tour de qui a la figurine.
    - Qui a utilisé tous ses marqueurs gagne aussitôt la valeur d’un nouveau bâtiment en PV.
    - **Fin** : quelqu’un a utilisé tous ses marqueurs et la pile est vide. Qui a provoqué la fin gagne { -end-vp } PV et a fini ; tous les autres ont encore un tour.
    - **Décompte final** : 1 PV par { -coins-per-vp } pièces.

topic-second-advanced-title = Deuxième édition, jeu avancé
topic-second-advanced =
    Comme le jeu normal, avec :
    - **Décorations et statues** autour de deux roues : qui achète tous les blocs d’une case peut prendre l’une des deux qui s’y trouvent. Une décoration va sur un bâtiment de son type et ajoute 1 à sa valeur ; une statue va sur un bâtiment d’une ville qui accepte sa couleur. Ce qui n’est pas placé va dans un de tes deux entrepôts.
    - Une fois par tour : une décoration ou une statue pour { -purchase-price } pièces, placée aussitôt (une statue seulement dans la ville de sa couleur exacte).
    - **Cases d’argent** : montre { -money-mark-low } pièces ({ -money-rate-low } pièces par PV à la fin) ou { -money-mark-high } ({ -money-rate-high } pièces par PV). **Cases de statues** : bâtiments avec statues dans deux villes.
    - **Décompte final** : aussi les décorations (n identiques font n × (n + 1) PV) et les statues selon le rang dans chaque ville.

topic-fairness-title = Équité : le tirage au sort
topic-fairness = Chaque tirage découle d’une graine de { -seed-bytes } octets : le SHA-256 d’un secret et de l’identifiant de la carte du lobby. Le SHA-256 du secret figure sur cette carte dès le début ; le secret lui-même est montré à la fin. Avec le compte rendu, chacun peut vérifier qu’aucun tirage n’a été changé. Le tirage numéro k est HMAC-SHA256 avec la graine pour clé et k pour message.

topic-assumptions-title = Ce qui est supposé
topic-assumptions =
    Certaines valeurs imprimées ne sont connues que par des images ou des descriptions. Supposé, comme les tables les plus simples qui s’accordent à tout ce qui est connu : la plupart des valorisations et améliorations, les rangs de statues qu’aucun exemple ne montre, l’ordre des décorations autour de la roue, trois sections de { -bonus-coins } pièces et trois de { -bonus-vp } PV sur la face A de la cour.
    Décidé là où les règles se taisent : les places sont tirées au sort ; un objet peut aussi être acquis après l’aide ; agrandir jusqu’à un bâtiment de valeur { -highest-value } apporte aussi une valorisation ; une fausse annonce est refusée en privé ; une partie de la deuxième édition où personne ne fait rien pendant trois manches s’arrête.
