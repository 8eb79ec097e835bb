// English, UKIYO-E: what the others did, in a few words.
export const recap = {
  'uki.recap.drew': 'draws from the pile',
  'uki.recap.drewTwice': 'draws 2 from the pile',
  'uki.recap.took': 'takes {card} from the discards',
  'uki.recap.discarded': 'discards {card}',
  'uki.recap.exhibited': 'exhibits {n} {artist} ({scores})',
  'uki.recap.beats': 'exhibits {n} {artist} ({scores}): beats {name}’s {m}',
  'uki.recap.beatsYou': 'exhibits {n} {artist} ({scores}): beats your {m}',
  'uki.recap.beatsOwn': 'exhibits {n} {artist} ({scores}) in place of {m}',
  'uki.recap.passed': 'passes',
  'uki.recap.laid': '{name} puts {cards} on the discards',
  'uki.recap.laidYou': 'You put {cards} on the discards',
  'uki.recap.round': 'Round {n}',
  'uki.recap.roundEnd': 'End of the round',
  'uki.recap.start': 'Start',
}
