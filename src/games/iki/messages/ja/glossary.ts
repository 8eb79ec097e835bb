// Japanese, IKI: the glossary.
import type { Texts } from '../../../../messages/format.ts'
import type { glossary as english } from '../en/glossary.ts'

export const glossary: Texts<typeof english> = {
  'glossary.Iki': '江戸の町人が理想とした、さりげない美意識。ゲーム「IKI」では得点を指します。',
  'glossary.nagaya': '職人の家族が壁一枚を隔てて暮らす細長い集合住宅。盤には四つあり、店が四軒ずつ並びます。',
  'glossary.oyakata': '仕事場の長。通りを歩く駒です。',
  'glossary.kobun': '親方に従う者。4人いて、自分のカードや建物に1人ずつ立ちます。',
  'glossary.mon': '四角い穴のあいた銅銭。日々の暮らしのお金です。',
  'glossary.koban': '楕円形の金貨。最後に粋3点になります。',
  'glossary.matoi': '火消しの組の印。燃える家の隣の屋根に掲げました。火消し力の印に使っています。',
  'glossary.kabuki': '音楽と踊りと隈取の、町人の芝居。',
  'glossary.geisha': '三味線や踊り、会話で座を楽しませる人。',
  'glossary.samurai': '主君に仕える武士。江戸では多くが役人でした。',
  'glossary.yamabushi': '山で修行する行者。火を鎮める力があるとされました。',
  'glossary.makie-shi': '漆器に金銀の粉で絵を描く職人。',
  'glossary.tatami': '藺草で織った敷物。部屋の広さの単位にもなります。',
  'glossary.soba': '蕎麦粉の麺。江戸の手早い食事です。',
  'glossary.shiratama': 'もち米の粉の小さな団子。夏に砂糖水に入れて売りました。',
  'glossary.sushi': '酢飯と魚。屋台で立って食べました。',
  'glossary.tempura': '魚や野菜の衣揚げ。串に刺して屋台で売りました。',
  'glossary.sake': '米から造る醸造酒。',
  'glossary.Inari': '稲と商いの神。狐が使いとされます。',
  'glossary.bugyō-sho': '町人を治めた役所。ゲームでは、支払い先であり受け取り先です。',
  'glossary.Edokko': '江戸で生まれ育った人。口が早く、金離れもよいとされました。',
  'glossary.makimono': '絵や文字をかいて巻いたもの。印刷されたカードでは効果が巻物の上に書かれ、色で種類がわかります。',
  'glossary.Ikizama': '生き方のこと。2021年版では、手番の順を選ぶ場所とそこに置く駒をこう呼びます。',
}
