// Words round the first games and the glossary; what the coach says is in lessons.ts.
import { type Words, w } from './format.ts'

export const learn = {
  'learn.title': w('First games', 'Erste Spiele', 'Premières parties', 'はじめての対局'),
  'learn.of': w('First game: {game}', 'Erstes Spiel: {game}', 'Première partie : {game}', 'はじめての{game}'),
  'learn.choose': w(
    'Five minutes at a real table: the page says what to do and why, and you do it.',
    'Fünf Minuten an einem echten Tisch: Die Seite sagt, was zu tun ist und warum, und du tust es.',
    'Cinq minutes à une vraie table : la page dit quoi faire et pourquoi, et vous le faites.',
    '本物の卓で5分。何をなぜするのかを案内し、あなたが実際に動かします。',
  ),
  'learn.glossary': w('Glossary', 'Glossar', 'Glossaire', '用語集'),
  'learn.glossarySay': w(
    'The Japanese words of this page and its games.',
    'Die japanischen Wörter dieser Seite und ihrer Spiele.',
    'Les mots japonais de ce site et de ses jeux.',
    'このサイトとゲームに出てくる言葉です。',
  ),
  'learn.step': w('Step {n} of {all}', 'Schritt {n} von {all}', 'Étape {n} sur {all}', '{all}段階中{n}段階目'),
  'learn.next': w('Go on', 'Weiter', 'Continuer', '次へ'),
  'learn.show': w('Show me', 'Zeig es mir', 'Montrez-moi', '手本を見る'),
  'learn.read': w(
    'Read above, then go on.',
    'Lies oben, dann geht es weiter.',
    'Lisez ci-dessus, puis continuez.',
    '上の説明を読んでから進みます。',
  ),
  'learn.watch': w('The others are playing …', 'Die anderen spielen …', 'Les autres jouent…', 'ほかのプレイヤーが動いています…'),
  'learn.other': w(
    'That is allowed too, and in a game of your own you may well do it. This time, please do what the step asks.',
    'Auch das ist erlaubt, und in deinem eigenen Spiel kann es gut sein. Tu diesmal bitte, worum der Schritt bittet.',
    'C’est permis aussi, et dans votre propre partie ce peut être un bon coup. Cette fois, faites ce que demande l’étape, s’il vous plaît.',
    'それもできる手で、自分の対局なら良い手かもしれません。今回は案内どおりにお願いします。',
  ),
  'learn.over': w('You know the game now', 'Jetzt kennst du das Spiel', 'Vous connaissez le jeu', 'これで遊び方はわかりました'),
  'learn.play': w('Play a whole game', 'Ein ganzes Spiel spielen', 'Jouer une partie entière', '本番の一局を遊ぶ'),
  'learn.again': w('Once more', 'Noch einmal', 'Encore une fois', 'もう一度'),
} satisfies Record<string, Words>
