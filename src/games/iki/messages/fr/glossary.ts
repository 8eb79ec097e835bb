// French, IKI: the glossary.
import type { Texts } from '../../../../messages/format.ts'
import type { glossary as english } from '../en/glossary.ts'

export const glossary: Texts<typeof english> = {
  'glossary.Iki': 'Le bon goût sans effort, idéal des citadins d’Edo. Dans le jeu du même nom, les points.',
  'glossary.nagaya':
    'Une longue maison où vivent côte à côte des familles d’artisans. Le plateau en compte quatre, de quatre étals chacun.',
  'glossary.oyakata': 'Le maître d’un atelier. Le pion avec lequel vous parcourez la rue.',
  'glossary.kobun': 'Le protégé d’un maître. Vous en avez quatre ; il y en a un sur chacune de vos cartes et sur chacun de vos bâtiments.',
  'glossary.mon': 'Petite pièce de cuivre à trou carré, la monnaie de tous les jours.',
  'glossary.koban': 'Pièce d’or ovale ; vaut 3 Iki à la fin.',
  'glossary.matoi': 'L’étendard d’une brigade de pompiers, porté sur le toit voisin du feu. Notre symbole de la lutte contre l’incendie.',
  'glossary.kabuki': 'Le théâtre des citadins, avec musique, danse et visages peints.',
  'glossary.geisha': 'Artiste formée à la musique, à la danse et à la conversation.',
  'glossary.samurai': 'Guerrier au service d’un seigneur ; à Edo, surtout un fonctionnaire.',
  'glossary.yamabushi': 'Ascète des montagnes, à qui l’on prêtait un pouvoir sur le feu.',
  'glossary.makie-shi': 'Artisan qui décore la laque d’or et d’argent saupoudrés.',
  'glossary.tatami': 'Nattes de jonc qui couvrent le sol et servent à mesurer les pièces.',
  'glossary.soba': 'Nouilles de sarrasin, le repas rapide d’Edo.',
  'glossary.shiratama': 'Petites boulettes blanches de farine de riz gluant, vendues l’été dans l’eau sucrée.',
  'glossary.sushi': 'Riz vinaigré et poisson, mangés debout à un étal.',
  'glossary.tempura': 'Poissons et légumes frits en beignets, vendus en brochette dans la rue.',
  'glossary.sake': 'Boisson brassée à partir de riz.',
  'glossary.Inari': 'La divinité du riz et du commerce, dont les messagers sont des renards.',
  'glossary.bugyō-sho': 'Le bureau du magistrat, qui administrait les citadins. Dans le jeu, la banque.',
  'glossary.Edokko': 'Une personne née et élevée à Edo, au mot prompt et à l’argent facile.',
  'glossary.makimono':
    'Un rouleau peint. Sur les cartes imprimées, chaque talent est inscrit sur un rouleau dont la couleur indique le genre.',
  'glossary.Ikizama': 'Une façon de vivre : dans les règles de 2021, le nom du chemin de vie et du pion qui s’y trouve.',
}
