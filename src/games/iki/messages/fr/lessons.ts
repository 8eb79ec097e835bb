// French, IKI: what the coach says in the first game.
import type { Texts } from '../../../../messages/format.ts'
import type { lessons as english } from '../en/lessons.ts'

export const lessons: Texts<typeof english> = {
  'coach.iki.welcome':
    'Voici la grand-rue de Nihonbashi, à Edo : huit boutiques et, derrière, les étals de quatre nagaya. Pendant un an, vous embauchez des artisans et des marchands et allez de boutique en boutique. Le joueur qui a le plus d’Iki après le Nouvel An gagne.',
  'coach.iki.draft':
    'Chacun commence avec une carte gratuite. Prenez le Marchand de lunettes et placez-le dans l’étal extérieur du nagaya 1 : il vous rapportera des Iki à chaque jour de paie.',
  'coach.iki.life':
    'Chaque mois commence par le chemin de vie. Ren a pris le 4 et Sora le 3. Le nombre dit de combien vous avancez ; le plus petit joue en premier. Choisissez 2 : vous choisirez dans l’offre avant les autres.',
  'coach.iki.hire':
    'D’abord, vous embauchez une carte ou prenez 4 mon. Embauchez le Marchand de coquillages pour 2 mon et placez-le dans le deuxième étal du nagaya 1. Votre Marchand de lunettes est lui aussi un marchand ambulant : les cartes d’un même type dans un nagaya font l’harmonie, où qu’elles s’y trouvent.',
  'coach.iki.walk':
    'Votre oyakata avance maintenant : 2 pas, plus un par sandale rendue. Utilisez votre sandale et faites 3 pas, jusqu’à la tour de guet.',
  'coach.iki.visit':
    'Là où vous arrivez, vous pouvez utiliser la boutique et traiter avec une carte située derrière, dans l’ordre voulu. Traitez avec le Marchand de coton de Ren : vous gagnez 1 sandale, et sa carte gagne 1 point d’expérience. Au troisième, elle prend sa retraite et continue de rapporter à Ren.',
  'coach.iki.shop':
    'La boutique à présent : la tour de guet donne 1 point de lutte contre l’incendie. Des incendies éclatent en mai, août et novembre ; avec assez de points, vous êtes à l’abri. Le joueur qui en a le plus choisit aussi en premier le mois suivant.',
  'coach.iki.done': 'Voilà un tour complet : chemin de vie, embauche, marche, affaires. Terminez-le.',
  'coach.iki.month':
    'Janvier est fini. La carte dont personne n’a voulu porte une pièce qui aide à la payer, et quatre nouvelles sont arrivées. Ainsi va l’année.',
  'coach.iki.lap':
    'Fin mars : vous avez quatre cartes. Faites 4 pas : vous passez le départ, et chacune de vos cartes sur le plateau gagne 1 point d’expérience. Plus d’expérience, plus de salaire.',
  'coach.iki.rice':
    'Le jour de paie approche et il faut nourrir quatre cartes ; vous avez 1 balle de riz. Traitez avec votre Marchand de coquillages : 1 mon pour 2 balles de riz (votre propre carte n’y gagne pas d’expérience). Le Marchand de riz vous en vend 2 de plus pour 3 mon. Puis terminez votre tour.',
  'coach.iki.salary':
    'Le jour de paie vient en mars, juin, septembre et décembre. D’abord le salaire : chaque carte rapporte ce qu’indique la case de son kobun ; à la retraite, son plus haut salaire.',
  'coach.iki.harmony':
    'Puis l’harmonie : si un nagaya, ou les quatre étals d’angle, compte plusieurs cartes d’un type, chacun de vos kobun sur ces cartes marque autant d’Iki qu’il y a de telles cartes. Dans le nagaya 1, deux marchands sont à vous : 2 + 2. Le nagaya 2 en compte trois : le vôtre marque 3, les deux de Ren 6.',
  'coach.iki.food':
    'Enfin la nourriture : 1 balle de riz par carte sur le plateau. Vous en avez payé 4 ; pour chaque balle manquante, une carte serait partie. Puis la saison change et une nouvelle pioche arrive.',
  'coach.iki.fire':
    'Mai : un incendie éclate dans le nagaya 1, de force 5 à l’étal extérieur et 1 de moins à chaque étal suivant. Vous avez 4 points de lutte contre l’incendie : le Marchand de lunettes est perdu, mais au Marchand de coquillages le feu n’a plus qu’une force de 4, et vous l’éteignez. Force 8 en août, 10 en novembre.',
  'coach.iki.year':
    'Les mois ont passé. C’est le Nouvel An, avec un dernier tour pour tous. Ni chemin de vie ni embauche : votre oyakata va où il veut. Allez chez le prêteur sur gages, case 5.',
  'coach.iki.last':
    'Le riz ne vaut rien à la fin : mettez 1 balle de riz en gage pour 4 mon. Puis traitez avec le Forgeron de sabres de Sora : 1 koban pour 6 Iki, le double de ce que vaut le koban. Puis terminez votre tour.',
  'coach.iki.end':
    'Le décompte final ajoute les types de cartes différents (1, 4, 9, 16, 25), les poissons de saisons différentes, les blagues à tabac (doublées par une pipe), les bâtiments, les koban, le bois et les mon. Vous gagnez avec 100.',
}
