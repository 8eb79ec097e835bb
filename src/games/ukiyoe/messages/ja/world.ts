// Japanese, UKIYO-E: the world the game is set in.
import type { Texts } from '../../../../messages/format.ts'
import type { world as english } from '../en/world.ts'

export const world: Texts<typeof english> = {
  'world.ukiyoe.paris': '1867年のパリ',
  'world.ukiyoe.paris.say':
    '1867年、パリで万国博覧会が開かれ、日本が初めて参加しました。人々は扇や漆器、磁器、そして何より浮世絵に目を奪われます。江戸では蕎麦一杯ほどの値段だった浮世絵がパリでは大流行し、浮世絵を専門に扱う画廊も生まれました。このゲームで、あなたはそうした画商の一人です。',
  'world.ukiyoe.japonisme': 'ジャポニスム',
  'world.ukiyoe.japonisme.say':
    'この熱狂は「ジャポニスム」と呼ばれました。画家たちは浮世絵の平らな色、はっきりした輪郭、思いがけない構図を学びます。クロード・モネは家中に浮世絵を飾り、フィンセント・ファン・ゴッホは広重を油絵で模写しました。',
  'world.ukiyoe.prints': '浮世の絵',
  'world.ukiyoe.prints.say':
    '浮世絵は、役者、美人、武者、名所など、江戸の町人が喜んだものを描いた木版画です。一枚の絵は四人の手で作られました。版元が企画し、絵師が描き、彫師が色ごとに版木を彫り、摺師がそれを一枚ずつ摺り重ねました。',
  'world.ukiyoe.moronobu': '菱川師宣（1694年没）',
  'world.ukiyoe.moronobu.say': '浮世絵の最初の大家。挿絵を本から独立させ、一枚絵を一つの芸術にしました。',
  'world.ukiyoe.toyokuni': '歌川豊国（1769–1825）',
  'world.ukiyoe.toyokuni.say': '芝居好きに愛された役者絵の名手。国芳の師でもあります。',
  'world.ukiyoe.kuniyoshi': '歌川国芳（1798–1861）',
  'world.ukiyoe.kuniyoshi.say': '英雄、妖怪、亡霊を躍動感あふれる画面に描きました。大の猫好きで、猫の絵でも知られます。',
  'world.ukiyoe.utamaro': '喜多川歌麿（1753頃–1806）',
  'world.ukiyoe.utamaro.say': '美人画で知られます。顔を間近にとらえ、まなざしや手の動きで人柄まで描きました。',
  'world.ukiyoe.sharaku': '東洲斎写楽（1794–1795年に活動）',
  'world.ukiyoe.sharaku.say': '10か月の間、役者の素顔を容赦なく描き、そのまま姿を消しました。正体は今も議論されています。',
  'world.ukiyoe.hokusai': '葛飾北斎（1760–1849）',
  'world.ukiyoe.hokusai.say': 'およそ七十年にわたって描き続けました。大波の絵は「冨嶽三十六景」の一枚です。',
  'world.ukiyoe.hiroshige': '歌川広重（1797–1858）',
  'world.ukiyoe.hiroshige.say': '街道、雨、雪、夕暮れの名手。東海道の宿場や「名所江戸百景」を描き、日本橋もその中にあります。',
}
