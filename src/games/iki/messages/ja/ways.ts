// Japanese, IKI: how to get what cannot be had now.
import type { Texts } from '../../../../messages/format.ts'
import type { ways as english } from '../en/ways.ts'

export const ways: Texts<typeof english> = {
  'iki.how.hire': '雇えるのは手番の初めです。このカードは{n}文です{missing, plural, =0 {（足りています）} other {（#文足りません）}}。',
  'iki.how.build': '普請場（通りの{space}マス目）か、建てる効果のあるカードで建てられます。費用は{cost}です。',
  'iki.how.buildShort': '普請場（通りの{space}マス目）か、建てる効果のあるカードで建てられます。費用は{cost}で、{short}が足りません。',
  'iki.get.mon': '文は収入、質屋、給料で手に入ります。',
  'iki.get.rice': '米は米屋、普請場、一部のカードで手に入ります。',
  'iki.get.sandals': '草履は草履屋や一部のカードで手に入ります。',
  'iki.get.lumber': '材木はカードとの取引や給料で手に入ります。',
  'iki.get.koban': '小判は両替屋や一部のカードで手に入ります。',
}
