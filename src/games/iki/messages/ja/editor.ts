// Japanese, IKI: values in the editor of card sets.
import type { Texts } from '../../../../messages/format.ts'
import type { editor as english } from '../en/editor.ts'

export const editor: Texts<typeof english> = {
  'value.ability.discount': '雇用が安くなる',
  'value.ability.cart': '長く歩ける',
  'value.ability.saver': '火事から守る',
  'value.ability.wild': '終了時に好きな種類',
  'value.ability.farmhouse': '養った子分ごとの粋',
  'value.ability.watchtower': '火消しの印があるカードを雇うと粋',
  'value.ability.villa': '最も多い種類の枚数に応じた文',
  'value.per.working': '場にある自分のカード',
  'value.per.retired': '自分の引退したカード',
  'value.per.types': '自分のカードの種類数',
  'value.per.fish': '自分の魚',
  'value.per.rice': '自分の米',
  'value.per.sandals': '自分の草履',
  'value.colour.grey': '鼠色',
  'value.colour.light-yellow': '淡黄',
  'value.colour.orange': '柿色',
  'value.colour.purple': '紫',
}
