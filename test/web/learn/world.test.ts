// The worlds of the games: every heading has its paragraph in every language, and a picture.
import { describe, expect, test, vi } from 'vitest'
import { GAME_INFOS } from '../../../src/games/ui.ts'
import { LANGUAGES } from '../../../src/messages/format.ts'

vi.mock('../../../src/web/ui/sprite.tsx', () => ({ addSymbols: () => undefined }))

describe.each(GAME_INFOS.filter((info) => info.loadWorld))('$id', (info) => {
  test.each(LANGUAGES)('%s: headings, paragraphs and pictures belong together', async (tag) => {
    const texts = await info.loadWorld!(tag)
    const headings = Object.keys(texts).filter((key) => !key.endsWith('.say'))
    expect(headings.length).toBeGreaterThan(7)
    expect(Object.keys(texts).toSorted()).toEqual(headings.flatMap((key) => [key, `${key}.say`]).toSorted())
    const pictures = await info.loadWorldPictures!()
    expect(Object.keys(pictures).toSorted()).toEqual(headings.toSorted())
    for (const draw of Object.values(pictures)) expect(draw()).toBeTruthy()
  })
})
