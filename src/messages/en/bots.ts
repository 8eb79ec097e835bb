// English: bots: the levels, the players at the table, the master’s advice, and the game as the master sees it.
export const bots = {
  'who.title': 'Who is playing',
  'who.person': 'Person',
  'bar.stuck': '{name} is not responding.',
  'bar.askAgain': 'Ask again',
  'advice.stop': 'Stop',
  'advice.title': 'The master’s advice',
  'advice.thinking': 'The master is thinking …',
  'advice.would': 'The master would play: {move}',
  'advice.expects': 'Estimated chance of winning: {share}.',
  'advice.how': 'Based on {n, plural, one {# simulated game} other {# simulated games}}, using only what you can see.',
  'advice.others': 'Next best moves',
  'advice.line': 'Expected continuation',
  'advice.failed': 'The master did not answer. Try again.',

  'analysis.title': 'The game through the master’s eyes',
  'analysis.say':
    'The master reviews every decision, each time knowing only what that player could see. Hidden cards stay hidden from him.',
  'analysis.start': 'Ask the master to review the game',
  'analysis.goOn': 'Continue',
  'analysis.deeper': 'Review more thoroughly',
  'analysis.stop': 'Stop',
  'analysis.progress': '{n} of {all, plural, one {# decision} other {# decisions}} reviewed',
  'analysis.done': '{all, plural, one {# decision reviewed.} other {All # decisions reviewed.}}',
  'analysis.nothing': 'Nobody has made a decision in this game yet.',
  'analysis.failed': 'The master stopped responding. His findings so far are saved; continue the review.',
  'analysis.linked': 'This game came from a link. The review is lost when you leave, unless you save the game here first.',
  'analysis.hides': 'This game is still in progress: you see only what concerns the seat you are viewing from.',
  'analysis.share': '{name} {share}',
  'analysis.worst': 'Costliest moves',
  'analysis.none': 'The master has found little to improve so far.',
  'analysis.cost': 'Cost {n, plural, one {# percentage point} other {# percentage points}}',
  'analysis.played': 'Played: {move}',
  'analysis.better': 'The master’s choice: {move}',
  'analysis.here': 'At this step',
  'analysis.same': 'The master would have played the same move.',
  'analysis.noChoice': 'There was no decision at this step.',
  'analysis.notYet': 'The master has not reached this step yet.',
  'bot.random.name': 'Wanderer',
  'bot.random.about': 'plays any legal move',
  'bot.random.character':
    'He came with the wind and will leave with it. He plays whatever is allowed and takes his fancy, and never asks what it is good for. A good opponent for your very first try.',
  'bot.apprentice.name': 'Apprentice',
  'bot.apprentice.about': 'knows the trade, but often misjudges',
  'bot.apprentice.character':
    'The errand boy of a draper’s shop. He has watched the trade since he was ten and knows a good bargain when he sees one, but he counts in a hurry and often gets it wrong.',
  'bot.clerk.name': 'Clerk',
  'bot.clerk.about': 'judges fairly well, but misses some of the options',
  'bot.clerk.character':
    'A clerk at a draper’s shop, once its errand boy. He no longer counts in a hurry and seldom strikes a bad bargain, but with so much to look after he misses the odd chance.',
  'bot.journeyman.name': 'Journeyman',
  'bot.journeyman.about': 'thinks one turn ahead',
  'bot.journeyman.character':
    'A carpenter’s journeyman with a good eye. He measures everything he can do this turn and takes the best of it, every time. He loses no sleep over what the others may do next.',
  'bot.foreman.name': 'Foreman',
  'bot.foreman.about': 'plays out the future two hundred times before each move',
  'bot.foreman.character':
    'The foreman of a building site, with twenty journeymen to look after. Before each move he asks himself what the others will do next, but he is soon needed elsewhere and cannot think it through as a master would.',
  'bot.master.name': 'Master',
  'bot.master.about': 'plays out the future a thousand times before each move',
  'bot.master.character':
    'An old teacher who takes pupils in a back street by the bridge. Before each move he plays the game out in his head a thousand times, imagining anew each time what he cannot see. He never peeks, and few mistakes escape him.',
  'bot.grandmaster.name': 'Grandmaster',
  'bot.grandmaster.about': 'has learned from many games, and thinks ahead',
  'bot.grandmaster.character':
    'The old man who taught the master. He has seen so many games that he need not play them out any more: one look at the street tells him who will do well. He never peeks either.',
  'bot.styled': '{level} · {style}',
  'search.time':
    'On a slow device he thinks longer, up to {most, plural, one {# second} other {# seconds}} per move, so that he plays as well as elsewhere.',
  'grandmaster.learned': 'Plays with what he learned from games against himself.',
  'grandmaster.byHand':
    'He has not learned to play with this number of players yet. He searches by hand-made rules, like the master, but for longer.',
  'grandmaster.notLoaded':
    'What he has learned could not be loaded. Until it is, he searches by hand-made rules, like the master, but for longer.',
  'grandmaster.time': 'He thinks for about a second per move, and up to {most, plural, one {# second} other {# seconds}} on a slow device.',
  'search.short': 'This device is slow, so he had to stop thinking early.',
}
