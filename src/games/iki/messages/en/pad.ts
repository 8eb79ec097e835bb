// English, IKI: the score pad.

export const pad = {
  'iki.pad.counters': 'Goods and Iki',
  'iki.pad.track': 'Iki on the track',
  'iki.pad.koban': 'Koban',
  'iki.pad.lumber': 'Lumber',
  'iki.pad.mon': 'Mon',
  'iki.pad.rice': 'Rice',
  'iki.pad.sandals': 'Sandals',
  'iki.pad.order': 'Firefighting order',
  'iki.pad.orderSay': '1 is the player highest on the firefighting track. It decides a tie.',
  'iki.pad.place': 'Place',
  'iki.pad.working': 'Cards on the board',
  'iki.pad.workingSay': 'Count each player’s occupation cards by type.',
  'iki.pad.retired': 'Retired cards',
  'iki.pad.wild': 'Counting as any type',
  'iki.pad.buildings': 'Buildings',
  'iki.pad.pouches': 'Pouches',
  'iki.pad.pipes': 'Pipes',
  'iki.pad.fish': 'Fish',
  'iki.origin.track': 'Iki during the game',
}
