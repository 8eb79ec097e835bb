// Japanese: bots: the levels, the players at the table, the master’s advice, and the game as the master sees it.

import type { bots as english } from '../en/bots.ts'
import type { Texts } from '../format.ts'

export const bots: Texts<typeof english> = {
  'who.title': 'この卓のプレイヤー',
  'who.person': '人間',
  'bar.stuck': '{name}から応答がありません。',
  'bar.askAgain': 'もう一度聞く',
  'advice.stop': '考えるのをやめる',
  'advice.title': '師匠の助言',
  'advice.thinking': '師匠が考えています…',
  'advice.would': '師匠ならこうします：{move}',
  'advice.expects': '勝つ見込みは{share}と見ています。',
  'advice.how': 'あなたに見えることだけを頼りに、先の展開を{n}回試しました。',
  'advice.others': '次によい手',
  'advice.line': '師匠の予想する続き',
  'advice.failed': '師匠から返事がありませんでした。もう一度聞いてください。',

  'analysis.title': '師匠の見立て',
  'analysis.say':
    '師匠は、それぞれの手番のプレイヤーに見えていたことだけを頼りに、すべての選択を見直します。伏せられたカードは師匠にも見えません。',
  'analysis.start': '師匠に見てもらう',
  'analysis.goOn': '続きを見てもらう',
  'analysis.deeper': 'もっと丁寧に見てもらう',
  'analysis.stop': '止める',
  'analysis.progress': '{all}回の選択のうち{n}回を見ました',
  'analysis.done': '{all}回の選択をすべて見ました。',
  'analysis.nothing': 'このゲームにはまだ選択の場面がありません。',
  'analysis.failed': '師匠の返事が途絶えました。ここまでの結果は残っています。続きを見てもらってください。',
  'analysis.linked': 'リンクから開いたゲームです。先にここへ保存しないと、師匠の見立ては画面を離れると消えます。',
  'analysis.hides': 'このゲームはまだ続いています。表示中の席に関することだけを示します。',
  'analysis.share': '{name} {share}',
  'analysis.worst': '最も損をした手',
  'analysis.none': '今のところ、大きな改善点は見つかっていません。',
  'analysis.cost': '勝つ見込みを{n}ポイント失いました',
  'analysis.played': '実際の手：{move}',
  'analysis.better': '師匠の手：{move}',
  'analysis.here': 'この時点で',
  'analysis.same': '師匠も同じ手を選びます。',
  'analysis.noChoice': 'この時点に選択はありません。',
  'analysis.notYet': '師匠はまだこの時点まで見ていません。',
  'bot.random.name': '気まぐれ',
  'bot.random.about': 'できる手から気ままに選びます',
  'bot.random.character':
    '風に吹かれてやって来て、また風とともに旅立ちます。許されることなら何でも思いつくままに行い、損得は考えません。初めてのお相手にちょうどよいでしょう。',
  'bot.apprentice.name': '丁稚',
  'bot.apprentice.about': '一通りできますが、よく読み違えます',
  'bot.apprentice.character':
    '呉服屋の丁稚です。十の歳から商いを見て育ち、よい取引は見ればわかります。けれども勘定を急ぐので、よく間違えます。',
  'bot.clerk.name': '手代',
  'bot.clerk.about': '判断はまずまずですが、見落としがあります',
  'bot.clerk.character':
    '呉服屋の手代です。丁稚のころほど勘定を急がず、損な取引もめったにしません。けれども目を配ることが多すぎて、よい機会を見落とすことがあります。',
  'bot.journeyman.name': '職人',
  'bot.journeyman.about': '一手番先を考えます',
  'bot.journeyman.character':
    '目の利く大工の職人です。この手番でできることをすべて測り、いつも一番よいものを選びます。相手が次に何をするかは気にしていません。',
  'bot.foreman.name': '棟梁',
  'bot.foreman.about': '動く前に、先の展開を二百回思い描きます',
  'bot.foreman.character':
    '二十人の職人を束ねる普請場の棟梁です。動く前に、相手が次に何をするかを考えます。けれどもすぐに別の現場へ呼ばれるので、師匠ほど深くは考えません。',
  'bot.master.name': '師匠',
  'bot.master.about': '動く前に、先の展開を千回思い描きます',
  'bot.master.character':
    '橋のたもとの裏通りで弟子を取る老師匠です。動く前に頭の中で先の展開を千回試し、見えないものはそのたびに思い描き直します。人の手札をのぞくことはなく、間違いを見逃すこともめったにありません。',
  'bot.grandmaster.name': '大師匠',
  'bot.grandmaster.about': '多くのゲームから学び、先まで考えます',
  'bot.grandmaster.character':
    '師匠を育てた老人です。あまりに多くのゲームを見てきたので、もう最後まで試す必要がありません。通りをひと目見れば、誰がうまくいくかがわかります。人の手札をのぞくことは、やはりありません。',
  'bot.styled': '{level}・{style}',
  'search.time': '遅い端末では、ほかと同じ強さになるよう、一手に最長{most}秒まで長く考えます。',
  'grandmaster.learned': '自分を相手に重ねたゲームから学んだことを使います。',
  'grandmaster.byHand': 'この人数ではまだ学んでいません。師匠と同じ決まりに従い、師匠より長く考えます。',
  'grandmaster.notLoaded': '学んだことを読み込めませんでした。読み込めるまでは、師匠と同じ決まりに従い、師匠より長く考えます。',
  'grandmaster.time': '一手に約一秒、遅い端末では最長{most}秒考えます。',
  'search.short': 'この端末は遅いため、考えるのを早めに切り上げました。',
}
