// German, IKI: values in the editor of card sets.
import type { Texts } from '../../../../messages/format.ts'
import type { editor as english } from '../en/editor.ts'

export const editor: Texts<typeof english> = {
  'value.ability.discount': 'billiger anwerben',
  'value.ability.cart': 'weiter gehen',
  'value.ability.saver': 'rettet vor Feuer',
  'value.ability.wild': 'am Ende jede Art',
  'value.ability.farmhouse': 'Iki für jeden ernährten Kobun',
  'value.ability.watchtower': 'Iki für Karten mit Feuerwehrsymbol',
  'value.ability.villa': 'Mon für die häufigste Art',
  'value.per.working': 'eigene Karten auf dem Spielplan',
  'value.per.retired': 'eigene Karten im Ruhestand',
  'value.per.types': 'eigene verschiedene Arten',
  'value.per.fish': 'eigene Fische',
  'value.per.rice': 'eigener Reis',
  'value.per.sandals': 'eigene Sandalen',
  'value.colour.grey': 'grau',
  'value.colour.light-yellow': 'hellgelb',
  'value.colour.orange': 'orange',
  'value.colour.purple': 'violett',
}
