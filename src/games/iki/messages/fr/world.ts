// French, IKI: the world the game is set in.
import type { Texts } from '../../../../messages/format.ts'
import type { world as english } from '../en/world.ts'

export const world: Texts<typeof english> = {
  'world.iki.street': 'Nihonbashi',
  'world.iki.street.say':
    'Edo, la ville devenue Tokyo, a donné son nom aux années 1603 à 1868. Son quartier le plus animé était Nihonbashi, « le pont du Japon », d’où partaient les grandes routes. Des boutiques de riz, de tabac et de tout le reste bordaient la grand-rue, et les poissonniers criaient à l’arrivée des bateaux. Derrière les boutiques, dans de longues maisons appelées nagaya, vivaient les artisans et les marchands ambulants qui faisaient vivre la ville.',
  'world.iki.trades': 'Sept cents métiers',
  'world.iki.trades.say':
    'On dit qu’il y avait à Edo entre 700 et 800 métiers. Charpentiers et fabricants de tatamis, imprimeurs d’estampes, vendeurs de sushis et de tempuras, prêtresses, geishas et acteurs de kabuki figurent parmi ceux des cartes. À un marchand ambulant, il ne fallait qu’une palanche et une bonne voix ; il y en avait pour le sel, le coton, les lunettes et même les poissons rouges.',
  'world.iki.scroll': 'Le rouleau peint',
  'world.iki.scroll.say':
    'Le Kidai Shōran, « Excellente vue de notre âge prospère », a été peint en 1805. Ce rouleau de 12 mètres montre la grand-rue de Nihonbashi d’un bout à l’autre, avec quelque 1 600 personnes et animaux et environ 90 boutiques. Le plateau d’IKI s’en inspire.',
  'world.iki.ideal': 'L’iki',
  'world.iki.ideal.say':
    'L’iki était pour les citadins l’idéal d’une vie réussie : le raffinement sans ostentation, le charme sans effort, la connaissance des subtilités de la nature humaine. Les samouraïs avaient le rang et les grands marchands l’argent ; l’iki, à Edo, était à la portée de tous.',
  'world.iki.calendar': 'L’année',
  'world.iki.calendar.say':
    'Les mois suivaient la lune, et les saisons suivaient les mois : les trois premiers étaient le printemps, les trois suivants l’été, puis venaient l’automne et l’hiver. Le Nouvel An ouvrait aussi le printemps. La partie commence donc avec les cartes de printemps, et le dernier tour vient au Nouvel An.',
  'world.iki.fires': 'Les fleurs d’Edo',
  'world.iki.fires.say':
    '« Les incendies et les rixes sont les fleurs d’Edo », disait-on. Une ville de bois brûlait souvent ; le grand incendie de 1657 en détruisit la plus grande partie. Les pompiers étaient surtout les ouvriers du bâtiment du quartier : ils arrêtaient le feu en abattant les maisons sur son passage. Ils portaient l’étendard de leur brigade, le matoi, sur le toit voisin du feu, et faisaient la fierté de leur quartier.',
  'world.iki.office': 'Le bureau du magistrat',
  'world.iki.office.say':
    'Le bugyō-sho administrait les citadins : mairie, police et tribunal à la fois. Dans le jeu, il tient lieu de banque : tout paiement y va, tout gain en vient.',
  'world.iki.edokko': 'Les Edokko',
  'world.iki.edokko.say':
    'Ceux qui étaient nés et avaient grandi à Edo se disaient Edokko. Ils avaient le mot prompt et l’argent facile, et un vrai Edokko, disait-on, aurait tout fait pour la première bonite de l’été. Voilà pourquoi ce poisson coûte cher au marché, et pourquoi il rapporte des Iki de plus.',
}
