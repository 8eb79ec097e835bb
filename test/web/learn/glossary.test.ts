// Finding the words of the glossary in a text, in every language.
import { expect, test } from 'vitest'
import type { Language } from '../../../src/messages/format.ts'
import { loadGlossary } from '../../../src/web/learn/glossary.ts'
import { findWords, keepTogether } from '../../../src/web/ui/glossary.tsx'

const GLOSSARY = await loadGlossary()

const found = (tag: Language, text: string) => {
  const pieces = findWords(text, tag, GLOSSARY)
  expect(pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')).toBe(text)
  return pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.entry.word]))
}

test('each word once, however it is written', () => {
  expect(found('en', 'Your oyakata pays 2 mon; the Oyakata keeps a kobun in nagaya 3.')).toEqual(['oyakata', 'mon', 'kobun', 'nagaya'])
  expect(found('de', 'Dein Oyakata zahlt 2 Mon an das Nagaya.')).toEqual(['oyakata', 'mon', 'nagaya'])
  expect(found('ja', '親方は2文払い、長屋に子分を置きます。')).toEqual(['oyakata', 'mon', 'nagaya', 'kobun'])
})

test('not inside other words, and not where it is another word', () => {
  expect(found('en', 'Months and monks, a monopoly of the IKI game.')).toEqual([])
  expect(found('fr', 'mon oyakata gagne 2 mon')).toEqual(['oyakata', 'mon'])
  expect(found('ja', '文字で見る')).toEqual([])
  expect(found('en', 'No word of it.')).toEqual([])
})

test('in Japanese, artists by their given name and words of one character', () => {
  expect(found('ja', '写楽の絵と、葛飾北斎の北斎らしい波')).toEqual(['Sharaku', 'Hokusai'])
  expect(found('ja', '寿司屋、天ぷら屋、畳師、酒屋、侍')).toEqual(['sushi', 'tempura', 'tatami', 'sake', 'samurai'])
})

test('the points are words, the games are not', () => {
  expect(found('en', 'UKIYO-E and IKI: 3 Iki for a ukiyo-e')).toEqual(['Iki', 'ukiyo-e'])
})

test('marks and elisions stay on the line of their word', () => {
  const joined = (tag: Language, text: string) =>
    keepTogether(findWords(text, tag, GLOSSARY)).map((piece) =>
      typeof piece === 'string' ? piece : `${piece.before}|${piece.text}|${piece.after}`,
    )
  expect(joined('fr', 'Le joueur qui a le plus d’Iki gagne\u00a0; 0 koban.')).toEqual([
    'Le joueur qui a le plus ',
    'd’|Iki|',
    ' gagne\u00a0; 0 ',
    '|koban|.',
  ])
  expect(joined('fr', 'pas de koban\u00a0; les «\u00a0nagaya\u00a0»')).toEqual([
    'pas de ',
    '|koban|\u00a0;',
    ' les ',
    '«\u00a0|nagaya|\u00a0»',
  ])
  expect(joined('en', 'The oyakata’s walk (in nagaya 3)')).toEqual(['The ', '|oyakata|’s', ' walk (in ', '|nagaya|', ' 3)'])
  expect(joined('ja', '小判、親方（子分）。')).toEqual(['|小判|、', '|親方|', '（|子分|）。'])
})
