// French, IKI: what the coach says in the first game.
import type { Texts } from '../../../../messages/format.ts'
import type { lessons as english } from '../en/lessons.ts'

export const lessons: Texts<typeof english> = {
  'coach.iki.welcome':
    'Voici la grand-rue d’Edo : huit boutiques et, derrière, les étals de quatre nagaya. Pendant un an, vous embauchez des gens de métier et allez de boutique en boutique. Qui a le plus d’Iki après le Nouvel An gagne.',
  'coach.iki.draft':
    'Chacun commence avec une carte, gratuite. Prenez le Marchand de lunettes et posez-le dans l’étal extérieur du nagaya 1 : il vous rapportera des Iki à chaque jour de paie.',
  'coach.iki.life':
    'Chaque mois commence sur le chemin de vie. Ren a pris le 4 et Sora le 3. Le nombre dit de combien vous avancez ; le plus petit joue en premier. Choisissez 2 : vous choisirez dans la réserve avant les autres.',
  'coach.iki.hire':
    'D’abord, vous embauchez une carte ou prenez 4 mon. Embauchez le Marchand de coquillages pour 2 mon et posez-le dans le deuxième étal du nagaya 1, près du Marchand de lunettes : deux marchands ambulants voisins font l’harmonie.',
  'coach.iki.walk':
    'L’oyakata avance maintenant : 2 pas, plus un par sandale que vous rendez. Utilisez votre sandale et faites 3 pas, jusqu’au poste de guet.',
  'coach.iki.visit':
    'Là où vous arrivez, vous pouvez utiliser la boutique et traiter avec une carte située derrière, dans l’ordre voulu. Traitez avec le Marchand de coton de Ren : vous gagnez 1 mon et 1 sandale, et sa carte gagne 1 point d’expérience. Au troisième, elle prend sa retraite et continue de rapporter à Ren.',
  'coach.iki.shop':
    'La boutique à présent : le poste de guet donne 1 point de lutte contre le feu. En mai, août et novembre, Edo brûle ; qui a beaucoup de points est à l’abri, et choisit aussi en premier le mois suivant.',
  'coach.iki.done': 'Voilà un tour complet : chemin de vie, embauche, marche, affaires. Terminez-le.',
  'coach.iki.month':
    'Janvier est fini. La carte dont personne n’a voulu porte une pièce qui aide à la payer, et quatre nouvelles sont là. Ainsi va l’année.',
  'coach.iki.lap':
    'Fin mars : vous avez quatre cartes. Faites 4 pas : vous passez le départ, et chacune de vos cartes sur le plateau gagne 1 point d’expérience. Plus d’expérience, plus de salaire.',
  'coach.iki.rice':
    'Le jour de paie approche et quatre bouches veulent du riz ; vous en avez 1. Traitez avec votre Marchand de coquillages : 1 mon pour 2 balles de riz (votre propre carte n’y gagne pas d’expérience). Puis terminez votre tour.',
  'coach.iki.salary':
    'Jour de paie, en mars, juin, septembre et décembre. D’abord le salaire : chaque carte rapporte ce qu’indique la case de son kobun ; à la retraite, son plus haut salaire.',
  'coach.iki.harmony':
    'Puis l’harmonie : si un nagaya, ou les quatre angles, a plusieurs cartes d’un type, chacun de vos kobun y marque leur nombre. Dans le nagaya 1, deux marchands sont à vous : 2 + 2. Dans le nagaya 2 il y en a trois : le vôtre marque 3, les deux de Ren 6.',
  'coach.iki.food':
    'Enfin la nourriture : 1 balle de riz par carte sur le plateau. Vous en avez payé 4 ; pour chaque balle manquante, une carte serait partie. Puis la saison change et une nouvelle pioche arrive.',
  'coach.iki.fire':
    'Mai : le nagaya 1 brûle, avec une force de 5 à l’étal extérieur et 1 de moins à chacun des suivants. Vous avez 4 points de lutte contre le feu : le Marchand de lunettes est perdu, mais le feu, qui n’a plus que 4 de force au Marchand de coquillages, s’y arrête. Force 8 en août, 10 en novembre.',
  'coach.iki.year':
    'Les mois ont passé ; c’est le Nouvel An, avec un dernier tour. Ni chemin de vie ni embauche : votre oyakata va où il veut. Allez chez le prêteur sur gages, case 5.',
  'coach.iki.last':
    'Le riz ne vaut rien à la fin : mettez 1 balle de riz en gage pour 4 mon. Puis traitez avec le Forgeron de sabres de Sora : 1 koban pour 6 Iki, le double de ce que vaut le koban. Puis terminez votre tour.',
  'coach.iki.end':
    'Le décompte final ajoute les types de cartes différents (1, 4, 9, 16, 25), les poissons de saisons différentes, les blagues à tabac (doublées par une pipe), bâtiments, koban, bois et mon. Vous gagnez avec 83.',
}
