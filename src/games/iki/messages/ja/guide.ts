// Japanese, IKI: the rules in pictures.
export const guide = {
  'guide.iki.aim':
    'あなたは江戸の町人です。1年のあいだ日本橋の大通りを歩き、職人や商人を雇い、店や隣人と取引し、火事と戦い、建物を建てます。正月が終わったとき、粋を最も多く集めた人の勝ちです。',
  'guide.iki.street': '通りは8軒の店が並ぶ輪です。その裏の4つの長屋に、全員のカードを置く店があります。ゲームは12か月と正月で終わります。',
  'guide.iki.life': '毎月、火消し順に「生き様」の数字を選びます。数字は歩数を表し、手番の早さも決めます。小さい数字の人からです。',
  'guide.iki.hire':
    '手番ではまず、口入れ場のカードを1枚雇います。費用を払い、空いた長屋の店に置き、4人の子分のうち1人を載せます。代わりに4文を受け取ってもかまいません。',
  'guide.iki.deal':
    '次に親方が歩きます。着いた場所で店を使い、その裏のカード1枚と取引できます。ほかのプレイヤーのカードは、使われると経験を得ます。経験を積んだカードは引退し、その後も稼ぎます。',
  'guide.iki.payday':
    '3か月ごとに給料日があります。カードの給料、同じ組の同じ種類のカードによる粋（調和）、そして場にあるカード1枚につき米1俵です。米が足りない分だけカードに暇を出します。',
  'guide.iki.fire': '5月、8月、11月に、どこかの長屋で火事が起こり、外側から内側へ燃え広がります。火消し力が足りる人のところで消えます。',
  'guide.iki.end':
    '最後に、カードの種類、季節の違う魚、煙草入れ（煙管があれば2倍）、建物、小判、材木、銭が得点になります。粋が最も多い人の勝ちです。',
  'guide.iki.piece.board': 'ゲーム盤',
  'guide.iki.piece.cards': '職業カード{n}枚（初期カード4枚、季節ごとに14枚）',
  'guide.iki.piece.buildings': '建物{n}枚',
  'guide.iki.piece.oyakata': '親方{n}個',
  'guide.iki.piece.kobun': '子分{n}個（1人4個）',
  'guide.iki.piece.cylinders': '生き様の円柱{n}個',
  'guide.iki.piece.discs': 'マーカー{n}個',
  'guide.iki.piece.lumber': '材木{n}個',
  'guide.iki.piece.rice': '米俵{n}個',
  'guide.iki.piece.coins': '銭{n}枚（1文32枚、4文18枚）',
  'guide.iki.piece.koban': '小判{n}枚',
  'guide.iki.piece.sandals': '草履{n}足',
  'guide.iki.piece.fish': '魚{n}枚（季節ごとに2枚）',
  'guide.iki.piece.pipes': '煙管{n}枚',
  'guide.iki.piece.pouches': '煙草入れ{n}枚',
  'guide.iki.piece.fires': '火事札{n}枚',
  'guide.iki.piecesNote':
    '英語第2版の内容です。ドイツ語版のルールではマーカーは13個です。2021年版には建物10枚と、魚・煙管・煙草入れの品24枚があります。',
  'guide.iki.setup.player': '各自、子分4個、8文、米1俵、草履1足を受け取り、親方を通りの起点に置きます。',
  'guide.iki.setup.markers':
    'マーカーはすべて粋0と火消し力0から始めます。火消しトラックでは1つの山に重ね、スタートプレイヤーのマーカーを一番上に、ほかのプレイヤーのを時計回りに下へ置きます。',
  'guide.iki.setup.calendar': '暦は1月から始めます。',
  'guide.iki.setup.decks': '季節ごとに山札を混ぜます。追加カードは入れても入れなくてもかまいません。春のカード4枚を口入れ場に並べます。',
  'guide.iki.setup.buildings': '建物6枚を表向きに並べます。',
  'guide.iki.setup.tokens': '煙管と煙草入れは2つの山にします。上から鼠色、淡黄、柿色、紫です。魚河岸には春の魚を2枚置きます。',
  'guide.iki.setup.fires': '火事札4枚を裏向きに混ぜます。',
  'guide.iki.setup.with2': '2人：「1-4」のマスと角店4つは使いません。毎月の終わりに中立カードを1枚置きます。',
  'guide.iki.setup.with3': '3人：「1-4」のマスは使いません（2021年版では使います）。長屋の店はすべて使います。',
  'guide.iki.setup.with4': '4人：「1-4」のマスも含め、すべて使います。',
  'guide.iki.setup.draft':
    '最後の人からスタートプレイヤーまで、初期カードを1枚ずつ取り、子分と一緒に端の店に置きます。{n, plural, =0 {4枚とも使います。} other {残った#枚はゲームから除きます。}}',
  'guide.iki.setupNote':
    '英語第2版の並べ方です。2021年版では、最初の山の順番を無作為に決め、最初の春のカードは初期カードを選んだ後に並べます。建物は十枚から無作為に六枚を選び、追加カードはすべて入れ、春の煙管二つと煙草入れ二つを並べて置きます。',
  'guide.iki.card.cost': '費用（文）。カードの上の銭も支払いに使えます。角店は2文高くなります。',
  'guide.iki.card.fire': '火消しの印。雇ったとき、この数だけマーカーが進みます。',
  'guide.iki.card.type': '模様と印は種類を表します。名匠、職人、店売り、振売、特殊の5種類で、調和と最後の種類の得点に関わります。',
  'guide.iki.card.name': '職業の名前です。',
  'guide.iki.card.skill': '効果。このカードと取引した人が払うもの、得るものです。',
  'guide.iki.card.level': '子分の位置がカードの経験を表します。最後のマスから進むと引退します。',
  'guide.iki.card.salary': '経験の段階ごとの給料で、給料日に受け取ります。引退したカードは最後の給料です。',
  'guide.iki.scroll.yellow': '実際のカードの黄の巻物は「もらう」効果です。',
  'guide.iki.scroll.blue': '青の巻物は「交換」です。',
  'guide.iki.scroll.purple': '紫の巻物は「特別な効果」です。',
  'guide.iki.scroll.grey': '灰色の欄のカードには給料がなく、引退すると能力が働きます。',
}
