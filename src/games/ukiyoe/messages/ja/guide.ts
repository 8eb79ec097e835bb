// Japanese, UKIYO-E: the rules in pictures.
export const guide = {
  'guide.ukiyoe.aim':
    '1867年の万国博覧会のあとのパリ。あなたは浮世絵を集め、絵師の展覧会を開く画商です。3ラウンドの合計点が最も高い人の勝ちです。',
  'guide.ukiyoe.draw': '手番では、札を1枚ずつ2回引きます。山札からでも、捨て札の一番上からでもかまいません。',
  'guide.ukiyoe.exhibit': '次に、同じ絵師の札を2枚以上、手札から一度に出して展覧会を開きます。または1枚捨てます。',
  'guide.ukiyoe.beat': '1人の絵師の展覧会は一度に1件だけです。それより多い枚数を出すと、前の展覧会の札は捨て札になります。',
  'guide.ukiyoe.end':
    '6件目の展覧会が開かれるか、山札の最後の1枚が引かれるとラウンドが終わります。ほかのプレイヤーは最後の手番を1回行いますが、新しい絵師の展覧会は開けません。',
  'guide.ukiyoe.score': '自分の展覧会それぞれから、点数の最も低い札を1枚獲得します。3ラウンドの合計が最も高い人の勝ちです。',
  'guide.ukiyoe.piece.cards': '札{n}枚',
  'guide.ukiyoe.piece.moronobu': '師宣：{n}枚',
  'guide.ukiyoe.piece.toyokuni': '豊国：{n}枚',
  'guide.ukiyoe.piece.kuniyoshi': '国芳：{n}枚',
  'guide.ukiyoe.piece.utamaro': '歌麿：{n}枚',
  'guide.ukiyoe.piece.sharaku': '写楽：{n}枚',
  'guide.ukiyoe.piece.hokusai': '北斎：{n}枚',
  'guide.ukiyoe.piece.hiroshige': '広重：{n}枚',
  'guide.ukiyoe.setup.shuffle': '札をすべて混ぜます。2ラウンド目からは、獲得した札を除きます。',
  'guide.ukiyoe.setup.hands': '{n}人に5枚ずつ配ります。手札は秘密です。',
  'guide.ukiyoe.setup.pile': '残りの{n}枚が山札です。捨て札は最初はありません。',
  'guide.ukiyoe.setup.first': '元のルールでは最年少の人から始めます。ここでは抽選か指定で決めます。',
  'guide.ukiyoe.card.score': '点数。獲得したときの得点です。',
  'guide.ukiyoe.card.name': '絵師の名前。絵師ごとに色があります。',
  'guide.ukiyoe.card.picture': '絵師と点数が同じ札は同じ絵です。絵も点数も独自のものです。',
  'guide.ukiyoe.card.number': '赤い枠の中は、その絵師の札の枚数です。',
}
