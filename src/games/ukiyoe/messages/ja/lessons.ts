// Japanese, UKIYO-E: what the coach says in the first game.
import type { Texts } from '../../../../messages/format.ts'
import type { lessons as english } from '../en/lessons.ts'

export const lessons: Texts<typeof english> = {
  'coach.uki.welcome':
    '絵師は7人、手札は5枚です。同じ絵師の絵を集めて展覧会を開きます。回戦の終わりに残っている展覧会ごとに、一番低い札が得点になります。',
  'coach.uki.draw': '手番ではまず2枚引きます。山札から1枚引いてください。',
  'coach.uki.again': '歌麿4です。これで歌麿は2枚。1枚見てから次を選べます。もう1枚引いてください。',
  'coach.uki.discard':
    '引いたら、展示するか1枚捨てます。もう展示できますが、待てばもっと集まります。豊国は全部で6枚しかなく、手元は1枚です。豊国2を捨ててください。',
  'coach.uki.take': 'Soraが歌麿1を捨てました。捨て札の一番上も引けますが、持っていることは皆に知られます。取ってください。',
  'coach.uki.second': '2枚目は山札から引いてください。',
  'coach.uki.exhibit': '歌麿は1・2・4の3枚。3枚出せば上回られにくいですが、得点は一番低い1です。2と4だけを選んで展示してください。',
  'coach.uki.stand': 'RenとSoraも展示しました。提灯は6つのうち3つ。6件目で回戦が終わります。Soraの写楽は2枚、あなたの手元には3枚あります。',
  'coach.uki.drawTwo': 'まず山札から2枚引いてください。',
  'coach.uki.outnumber':
    '一人の絵師の展覧会は同時に1件だけで、枚数が多いほうが勝ちます。写楽1・3・5を展示し、Soraの2枚を上回ってください。',
  'coach.uki.beaten':
    'Soraの札は負け、Soraの決めた順で捨てられます。展覧会に札を足すことはできません。あなたの3枚を上回るには4枚必要です。',
  'coach.uki.wait': '静かな手番です。山札から2枚引き、写楽2を捨ててください。写楽はもう展示しているので、1枚だけでは役に立ちません。',
  'coach.uki.five':
    'Renは北斎3枚、Soraは広重3枚を展示し、5件になりました。6件目を開いたプレイヤーが回戦を終わらせ、ほかのプレイヤーは最後の手番を行います。',
  'coach.uki.drawLast': '山札から2枚引いてください。',
  'coach.uki.sixth': '国芳1と4で展示できます。ほかの展覧会が上回られないうちに、今開いてください。',
  'coach.uki.last':
    '最後の手番です。RenとSoraは今ある展覧会を上回ることはできますが、新しい絵師は開けません。どちらもできず、捨てるだけです。',
  'coach.uki.end':
    '各展覧会の一番低い札を獲得し、その札は山札に戻りません。あなたは2+1+1で4点、Renは2件で6点、Soraは1件で5点。高い札は待つ価値があります！　3回戦の合計が最も高いプレイヤーの勝ちです。',
}
