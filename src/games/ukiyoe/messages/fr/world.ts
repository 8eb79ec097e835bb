// French, UKIYO-E: the world the game is set in.
import type { Texts } from '../../../../messages/format.ts'
import type { world as english } from '../en/world.ts'

export const world: Texts<typeof english> = {
  'world.ukiyoe.paris': 'Paris, 1867',
  'world.ukiyoe.paris.say':
    'En 1867, Paris accueillit une Exposition universelle, la première à laquelle le Japon prit part. Les visiteurs y virent des éventails, des laques, des porcelaines et surtout des estampes. À Edo, elles coûtaient à peu près le prix d’un bol de nouilles ; à Paris, elles devinrent une mode, et des galeries s’y spécialisèrent. Dans le jeu, vous êtes l’un de ces marchands d’art.',
  'world.ukiyoe.japonisme': 'Le japonisme',
  'world.ukiyoe.japonisme.say':
    'Cet engouement reçut un nom : le japonisme. Les peintres étudièrent les aplats de couleur, les contours nets et les points de vue inattendus des estampes. Claude Monet en remplit sa maison, et Vincent van Gogh copia Hiroshige à l’huile.',
  'world.ukiyoe.prints': 'Images du monde flottant',
  'world.ukiyoe.prints.say':
    'Les ukiyo-e sont des estampes de ce qui charmait les citadins d’Edo : acteurs, belles femmes, guerriers, lieux célèbres. Quatre personnes en faisaient une : l’éditeur la commandait, l’artiste la dessinait, le graveur taillait une planche par couleur, et l’imprimeur y frottait le papier, planche après planche.',
  'world.ukiyoe.moronobu': 'Hishikawa Moronobu (mort en 1694)',
  'world.ukiyoe.moronobu.say':
    'Le premier grand maître de l’ukiyo-e : il fit sortir l’image du livre et éleva la feuille isolée au rang d’art.',
  'world.ukiyoe.toyokuni': 'Utagawa Toyokuni (1769-1825)',
  'world.ukiyoe.toyokuni.say': 'Le favori des amateurs de théâtre, célèbre pour ses acteurs en scène, et le maître de Kuniyoshi.',
  'world.ukiyoe.kuniyoshi': 'Utagawa Kuniyoshi (1798-1861)',
  'world.ukiyoe.kuniyoshi.say':
    'Des héros, des monstres et des fantômes dans des scènes pleines de mouvement ; et des chats, qu’il aimait beaucoup.',
  'world.ukiyoe.utamaro': 'Kitagawa Utamaro (vers 1753-1806)',
  'world.ukiyoe.utamaro.say': 'Connu pour ses portraits de femmes, vues de si près qu’un regard ou une main raconte l’histoire.',
  'world.ukiyoe.sharaku': 'Tōshūsai Sharaku (actif en 1794-1795)',
  'world.ukiyoe.sharaku.say':
    'Pendant dix mois, il dessina des acteurs d’une ressemblance impitoyable. Puis il disparut, et l’on discute encore de son identité.',
  'world.ukiyoe.hokusai': 'Katsushika Hokusai (1760-1849)',
  'world.ukiyoe.hokusai.say': 'Il dessina pendant quelque soixante-dix ans. La Grande Vague est l’une de ses Trente-six vues du mont Fuji.',
  'world.ukiyoe.hiroshige': 'Utagawa Hiroshige (1797-1858)',
  'world.ukiyoe.hiroshige.say':
    'Routes, pluie, neige et lumière du soir : il dessina les relais du Tōkaidō et cent vues célèbres d’Edo, dont Nihonbashi.',
}
