// French, IKI: the rules in pictures.
export const guide = {
  'guide.iki.aim':
    'Vous habitez Edo. Pendant un an, vous parcourez la grand-rue de Nihonbashi, embauchez artisans et marchands, traitez avec boutiques et voisins, combattez les incendies et bâtissez. Le joueur qui a le plus d’Iki après le Nouvel An gagne.',
  'guide.iki.street':
    'La rue est un anneau de huit boutiques. Derrière, dans quatre nagaya, se trouvent les étals de tous les joueurs. La partie dure douze mois et le Nouvel An.',
  'guide.iki.life':
    'Chaque mois, dans l’ordre de la lutte contre l’incendie, vous choisissez un nombre sur le chemin de vie. Il dit de combien vous avancez et quand vous jouez : le plus petit nombre commence.',
  'guide.iki.hire':
    'À votre tour, vous embauchez d’abord une carte de l’offre : payez son coût, placez-la sur un étal libre et posez-y l’un de vos quatre kobun. Ou prenez 4 mon à la place.',
  'guide.iki.deal':
    'Puis votre oyakata avance. Là où il s’arrête, vous pouvez utiliser la boutique et traiter avec une carte située derrière. La carte d’un autre joueur y gagne de l’expérience ; une carte assez expérimentée prend sa retraite et continue de rapporter.',
  'guide.iki.payday':
    'Un mois sur trois finit par un jour de paie : un salaire pour vos cartes, des Iki pour les cartes d’un même type dans un groupe (l’harmonie), puis 1 balle de riz par carte sur le plateau. Les cartes que vous ne pouvez pas nourrir s’en vont.',
  'guide.iki.fire':
    'En mai, août et novembre, un incendie éclate dans un nagaya et avance de l’extérieur vers le centre. Le premier joueur qui a assez de points de lutte contre l’incendie l’arrête.',
  'guide.iki.end':
    'À la fin comptent les types de cartes différents, les poissons de saisons différentes, les blagues à tabac (doublées par une pipe), les bâtiments, les koban, le bois et les mon. Le joueur qui a le plus d’Iki gagne.',
  'guide.iki.piece.board': 'Plateau de jeu',
  'guide.iki.piece.cards': '{n} cartes métier : 4 de départ, 14 par saison',
  'guide.iki.piece.buildings': '{n} bâtiments',
  'guide.iki.piece.oyakata': '{n} oyakata',
  'guide.iki.piece.kobun': '{n} kobun, 4 par joueur',
  'guide.iki.piece.cylinders': '{n} cylindres pour le chemin de vie',
  'guide.iki.piece.discs': '{n} disques marqueurs',
  'guide.iki.piece.lumber': '{n} pièces de bois',
  'guide.iki.piece.rice': '{n} balles de riz',
  'guide.iki.piece.coins': '{n} pièces : 32 de 1 mon, 18 de 4 mon',
  'guide.iki.piece.koban': '{n} koban',
  'guide.iki.piece.sandals': '{n} sandales',
  'guide.iki.piece.fish': '{n} poissons, 2 par saison',
  'guide.iki.piece.pipes': '{n} pipes',
  'guide.iki.piece.pouches': '{n} blagues à tabac',
  'guide.iki.piece.fires': '{n} tuiles d’incendie',
  'guide.iki.piecesNote':
    'Comme dans la deuxième édition anglaise. Les règles allemandes comptent 13 disques. L’édition 2021 a 10 bâtiments et 24 jetons poisson, pipe et blague.',
  'guide.iki.setup.player':
    'Chaque joueur prend 4 kobun, 8 mon, 1 balle de riz et 1 sandale, et pose son oyakata au point de départ, au milieu de la rue.',
  'guide.iki.setup.markers':
    'Tous les marqueurs commencent à 0 Iki et sur la case 0 de la lutte contre l’incendie. Ils y forment une pile : celui du premier joueur au-dessus, les autres dessous, dans le sens horaire.',
  'guide.iki.setup.calendar': 'Le calendrier commence en janvier.',
  'guide.iki.setup.decks':
    'Mélangez une pioche par saison, avec ou sans ses cartes bonus. Quatre cartes de printemps forment la première offre.',
  'guide.iki.setup.buildings': 'Les six bâtiments sont face visible pour tous.',
  'guide.iki.setup.tokens':
    'Pipes et blagues forment deux piles : gris au-dessus, puis jaune clair, orange et violet. Deux poissons de printemps sont au marché.',
  'guide.iki.setup.fires': 'Mélangez les quatre tuiles d’incendie, face cachée.',
  'guide.iki.setup.with2':
    'À deux : la case 1-4 et les quatre étals d’angle sont fermés. Une carte neutre est placée à la fin de chaque mois.',
  'guide.iki.setup.with3': 'À trois : la case 1-4 est fermée, sauf dans l’édition 2021. Tous les étals sont ouverts.',
  'guide.iki.setup.with4': 'À quatre : tout est ouvert, y compris la case 1-4.',
  'guide.iki.setup.draft':
    'Du dernier joueur au premier, chacun prend l’une des quatre cartes de départ et la place sur un étal extérieur avec un kobun. {n, plural, =0 {Les quatre servent.} one {# carte reste et quitte la partie.} other {# cartes restent et quittent la partie.}}',
  'guide.iki.setupNote':
    'Comme dans la deuxième édition anglaise. Dans l’édition 2021, l’ordre de la première pile est tiré au sort, les premières cartes de printemps viennent après le choix des cartes de départ, six des dix bâtiments sont tirés au sort, toutes les cartes bonus sont en jeu, et deux pipes et deux blagues de printemps sont côte à côte.',
  'guide.iki.card.cost': 'Le coût en mon. Les pièces posées sur la carte aident à le payer ; un étal d’angle coûte 2 mon de plus.',
  'guide.iki.card.fire': 'Symboles de lutte contre l’incendie : votre marqueur avance d’autant de cases à l’embauche.',
  'guide.iki.card.type':
    'Le motif et le symbole montrent le type : maître artisan, artisan, commerçant, marchand ambulant ou spécial. Il compte pour l’harmonie et, à la fin, pour la variété.',
  'guide.iki.card.name': 'Le métier.',
  'guide.iki.card.skill': 'Le talent : ce que vous payez et gagnez en traitant avec cette carte.',
  'guide.iki.card.level': 'Le kobun montre l’expérience de la carte. Depuis la dernière case, elle prend sa retraite.',
  'guide.iki.card.salary': 'Le salaire de chaque niveau, versé à chaque jour de paie. Une carte à la retraite verse le dernier.',
  'guide.iki.scroll.yellow': 'Rouleau jaune dans le jeu imprimé : un don.',
  'guide.iki.scroll.blue': 'Rouleau bleu : un échange.',
  'guide.iki.scroll.purple': 'Rouleau violet : un talent particulier.',
  'guide.iki.scroll.grey': 'Une carte à champ gris n’a pas de salaire ; à la retraite, elle donne une capacité.',
}
