// The Japanese words of the page and of its games.
import { GAME_INFOS } from '../../games/ui.ts'
import { type Entry, entry } from './entry.ts'

const SHARED: readonly Entry[] = [
  entry(
    'Edo',
    '江戸',
    'えど',
    'The city that is now Tokyo, and the time from 1603 to 1868 that is named after it.',
    'Die Stadt, die heute Tokio heißt, und die nach ihr benannte Zeit von 1603 bis 1868.',
    'La ville devenue Tokyo, et l’époque de 1603 à 1868 qui porte son nom.',
    '今の東京にあたる町。1603年から1868年までの時代の名でもあります。',
  ),
  entry(
    'Nihonbashi',
    '日本橋',
    'にほんばし',
    'The “bridge of Japan” in the middle of Edo, where all high roads began and the fish market stood. This site is named after it.',
    'Die „Brücke Japans“ mitten in Edo, wo alle Fernstraßen begannen und der Fischmarkt lag. Nach ihr heißt diese Seite.',
    'Le « pont du Japon », au cœur d’Edo, d’où partaient les grandes routes et où se tenait le marché aux poissons. Ce site lui doit son nom.',
    '江戸の中心の橋。五街道の起点で、魚河岸がありました。このサイトの名の由来です。',
  ),
  entry(
    'washi',
    '和紙',
    'わし',
    'Paper from the bark of the mulberry tree: the ground of these pages.',
    'Papier aus der Rinde des Maulbeerbaums: der Grund dieser Seiten.',
    'Papier d’écorce de mûrier : le fond de ces pages.',
    '楮などの樹皮で作る紙。このサイトの地の色です。',
  ),
  entry(
    'hanko',
    '判子',
    'はんこ',
    'A seal cut in wood or stone and stamped in red. The one red button on the screen.',
    'Ein in Holz oder Stein geschnittenes Siegel, rot gestempelt. Der eine rote Knopf auf dem Schirm.',
    'Sceau gravé dans le bois ou la pierre, imprimé en rouge. Le seul bouton rouge de l’écran.',
    '木や石に彫り、朱で押す印。画面で一つだけの赤いボタンです。',
  ),
  entry(
    'kabuki',
    '歌舞伎',
    'かぶき',
    'The theatre of the townspeople, with music, dance and painted faces.',
    'Das Theater der Stadtleute, mit Musik, Tanz und geschminkten Gesichtern.',
    'Le théâtre des citadins, avec musique, danse et visages peints.',
    '音楽と踊りと隈取の、町人の芝居。',
  ),
]

/** The words of the page itself, then those of each game. */
export const loadGlossary = async (): Promise<readonly Entry[]> =>
  (await Promise.all([SHARED, ...GAME_INFOS.map((info) => info.loadGlossary?.() ?? [])])).flat()
