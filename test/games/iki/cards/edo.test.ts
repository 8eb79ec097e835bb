// The Edo sets against everything that is known of the box, and their marks against what the sources support.

import { describe, expect, test } from 'vitest'
import type { Amounts, CardSetItem, OccupationCard, Season, SourceMark } from '../../../../src/games/iki/cards/cardset.ts'
import { itemsOf, SEASONS, STACK_COLOURS, TYPES } from '../../../../src/games/iki/cards/cardset.ts'
import { EDO as EDO_1 } from '../../../../src/games/iki/cards/edo.ts'
import { EDO_2 } from '../../../../src/games/iki/cards/edo-2.ts'
import differences from '../../../../src/games/iki/cards/edo-3.json' with { type: 'json' }
import { EDO_3 } from '../../../../src/games/iki/cards/edo-3.ts'
import { markedFields, markOf, strayMarks } from '../../../../src/games/iki/cards/marks.ts'
import { checkCardSet } from '../../../../src/games/iki/cards/schema.ts'

/** Cards with symbols, and symbols on them, by version. */
const SYMBOLS: Readonly<Record<number, readonly number[]>> = { 1: [18, 27], 2: [17, 26], 3: [18, 27] }

const STARTING = ['salt-peddler', 'boiled-egg-peddler', 'cotton-peddler', 'eyeglass-peddler']
const STRETCH = ['cloth-dyer', 'ear-cleaner', 'dumpling-peddler', 'bird-catcher', 'makie-shi', 'samurai', 'charcoal-peddler', 'croupier']

/** What the rule texts state, as field and ids. Anything else marked printed is a false claim. */
const PRINTED: Readonly<Record<string, string>> = {
  'names.en': `${STARTING.join(' ')} ${STRETCH.join(' ')} monk ox-cart yamabushi shrine-maiden puppeteer ukiyo-e-artist seamstress book-lender
    used-clothes-peddler water-peddler engraver carpenter tatami-maker woodblock-printer food-seller sushi-seller tempura-seller geisha
    kabuki-actor merchant-house storehouse farmhouse fire-watchtower imperial-villa
    noodlefish-a noodlefish-b bonito-a bonito-b sea-bass-a sea-bass-b sea-bream-a sea-bream-b`,
  'names.de': `${STRETCH.join(' ')} ox-cart ukiyo-e-artist seamstress book-lender used-clothes-peddler water-peddler engraver carpenter
    tatami-maker geisha kabuki-actor merchant-house
    noodlefish-a noodlefish-b bonito-a bonito-b sea-bass-a sea-bass-b sea-bream-a sea-bream-b`,
  season: `${STARTING.join(' ')} monk ox-cart yamabushi shrine-maiden puppeteer
    noodlefish-a noodlefish-b bonito-a bonito-b sea-bass-a sea-bass-b sea-bream-a sea-bream-b noodlefish-2021-a noodlefish-2021-b
    bonito-2021-a bonito-2021-b sea-bass-2021-a sea-bass-2021-b sea-bream-2021-a sea-bream-2021-b`,
  stretch: `${STARTING.join(' ')} ${STRETCH.join(' ')}`,
  type: 'puppeteer',
  skill: 'ukiyo-e-artist seamstress',
  'retirement.ability': 'monk ox-cart yamabushi shrine-maiden puppeteer',
  basic: 'merchant-house storehouse',
  points: 'merchant-house pouch-light-yellow pouch-orange',
  ability: 'farmhouse fire-watchtower imperial-villa',
  colour: 'pipe-grey pipe-light-yellow pipe-orange pipe-purple pouch-grey pouch-light-yellow pouch-orange pouch-purple',
  extra: `noodlefish-a noodlefish-b bonito-a sea-bass-a sea-bass-b sea-bream-a
    noodlefish-2021-a bonito-2021-a sea-bass-2021-a sea-bream-2021-a`,
}

/** What public sources outside the rule texts say. */
const REPORTED: Readonly<Record<string, string>> = {
  'names.en': `soba-stand glassblower fan-maker lantern-maker mask-maker brush-maker dice-maker clock-maker confectioner oil-seller
    firewood-seller shiratama-seller restaurant`,
  'salary[1]': 'soba-stand',
  'salary[2]': 'cotton-peddler seamstress',
  'cost.lumber': 'restaurant',
}

describe.each([
  [1, EDO_1],
  [2, EDO_2],
  [3, EDO_3],
])('version %i', (version, EDO) => {
  const items = itemsOf(EDO).map(({ item }) => item)
  const card = (id: string) => EDO.cards.find((one) => one.id === id)!
  const building = (id: string) => EDO.buildings.find((one) => one.id === id)!
  const idsOf = (list: readonly CardSetItem[]) => list.map((one) => one.id).sort()
  const cardsOf = (wanted: (one: OccupationCard) => boolean) => EDO.cards.filter(wanted)

  test('the set can be played', () => {
    expect(checkCardSet(EDO)).toEqual([])
    expect([EDO.id, EDO.version]).toEqual(['edo', version])
  })

  test('the set cannot be changed', () => {
    for (const item of items) {
      expect(Object.isFrozen(item)).toBe(true)
      expect(Object.isFrozen(item.names)).toBe(true)
      expect(Object.isFrozen(item.marks)).toBe(true)
    }
    expect(() => ((EDO.cards[0]!.skill as unknown as unknown[])[0] = {})).toThrow(TypeError)
  })

  describe('occupation cards', () => {
    test('60: four starting peddlers, 14 a season', () => {
      expect(EDO.cards.length).toBe(60)
      expect(idsOf(cardsOf((one) => one.season === 'start'))).toEqual([...STARTING].sort())
      for (const id of STARTING) expect(card(id).type).toBe('peddler')
      for (const season of SEASONS) {
        expect(cardsOf((one) => one.season === season).length).toBe(14)
        expect(cardsOf((one) => one.season === season && !one.stretch).length, 'three months of four cards').toBe(12)
      }
    })

    test('the eight stretch-goal cards', () => {
      expect(idsOf(cardsOf((one) => one.stretch))).toEqual([...STRETCH].sort())
    })

    test('types over the 60 cards', () => {
      const counts = TYPES.map((type) => [type, cardsOf((one) => one.type === type).length])
      expect(Object.fromEntries(counts)).toEqual({ peddler: 17, artisan: 15, special: 12, master: 9, seller: 7 })
    })

    test('the named skills', () => {
      expect(card('ukiyo-e-artist').skill).toEqual([{ pay: { iki: 1 } }, { gain: { mon: 5 } }])
      expect(card('seamstress').skill).toEqual([{ pay: { mon: 2 } }, { train: 1 }])
      const skills = EDO.cards.map((one) => JSON.stringify(one.skill))
      const times = (skill: unknown) => skills.filter((one) => one === JSON.stringify(skill)).length
      expect(times([{ gain: { iki: 4 } }, { others: { mon: 2 } }])).toBe(1)
      expect(times([{ build: { lumber_less: 1 } }])).toBe(1)
      expect(times([{ swap: 2 }])).toBe(1)
      expect(times([{ build: { lumber_less: 0 } }])).toBeGreaterThanOrEqual(2)
    })

    test('retirement abilities: which cards, which seasons, and no goods in grey fields', () => {
      const grey = cardsOf((one) => one.retirement !== undefined).map((one) => [one.id, one.season, one.retirement?.ability])
      expect(grey).toEqual([
        ['monk', 'spring', 'discount'],
        ['ox-cart', 'spring', 'cart'],
        ['yamabushi', 'spring', 'saver'],
        ['shrine-maiden', 'summer', 'saver'],
        ['puppeteer', 'autumn', 'wild'],
      ])
      for (const one of EDO.cards) expect(one.retirement?.goods).toBeUndefined()
      expect(card('puppeteer').type, 'the wild one is one of the purple').toBe('special')
    })

    test('cards seen in the examples', () => {
      expect(card('book-lender')).toMatchObject({ season: 'spring', cost: 1 })
      for (const id of ['used-clothes-peddler', 'water-peddler', 'engraver'])
        expect(SEASONS.indexOf(card(id).season as Season), `${id} is in play by August`).toBeLessThanOrEqual(SEASONS.indexOf('autumn'))
      const named = 'carpenter tatami-maker woodblock-printer food-seller sushi-seller tempura-seller geisha kabuki-actor shrine-maiden'
      const reported =
        'soba-stand glassblower fan-maker lantern-maker mask-maker brush-maker dice-maker clock-maker confectioner oil-seller firewood-seller shiratama-seller'
      for (const id of `${named} ${reported}`.split(' ')) expect(card(id), id).toBeDefined()
    })

    test('the reported salaries', () => {
      expect(card('cotton-peddler').salary?.at(-1)).toEqual({ mon: 1, sandals: 1 })
      expect(card('seamstress').salary).toContainEqual({ iki: 3 })
      expect(card('soba-stand').salary).toContainEqual({ mon: 3 })
      for (const id of STARTING) expect(card(id).salary?.length, 'starting cards have three salary spaces').toBe(3)
    })

    test('fire symbols are one or two, none to draft', () => {
      const fire = cardsOf((one) => one.fire > 0)
      expect([fire.length, fire.reduce((sum, one) => sum + one.fire, 0)]).toEqual(SYMBOLS[version])
      expect(Math.max(...fire.map((one) => one.fire))).toBe(2)
      for (const id of STARTING) expect(card(id)).toMatchObject({ fire: 0, cost: 0 })
    })

    test('every season has a source of lumber and a hammer', () => {
      for (const season of SEASONS) {
        const shown = cardsOf((one) => one.season === season && !one.stretch)
        expect(
          shown.some((one) => /"gain":\{[^}]*"lumber"/.test(JSON.stringify(one.skill)) || one.salary?.some((level) => level.lumber)),
        ).toBe(true)
        expect(shown.some((one) => one.skill.some((step) => 'build' in step))).toBe(true)
      }
    })
  })

  describe('buildings', () => {
    test('ten, of which six are basic', () => {
      expect(EDO.buildings.length).toBe(10)
      expect(EDO.buildings.filter((one) => one.basic).length).toBe(6)
      for (const id of ['merchant-house', 'storehouse']) expect(building(id).basic).toBe(true)
      for (const id of ['farmhouse', 'fire-watchtower', 'imperial-villa', 'restaurant']) expect(building(id).basic).toBe(false)
    })

    test('known facts', () => {
      expect(building('merchant-house').points).toEqual({ each: 3, per: 'sandals' })
      expect(building('storehouse').points).toMatchObject({ per: 'rice' })
      expect(building('restaurant').cost).toMatchObject({ lumber: 3 })
      expect(EDO.buildings.filter((one) => one.ability).map((one) => [one.id, one.ability])).toEqual([
        ['farmhouse', 'farmhouse'],
        ['fire-watchtower', 'watchtower'],
        ['imperial-villa', 'villa'],
      ])
      for (const one of EDO.buildings) expect(typeof one.points === 'number' ? one.points : one.points.each).toBeGreaterThan(0)
    })
  })

  describe('tobacco and fish', () => {
    const { stacks, seasonal } = EDO.tobacco

    test('four pipes and four pouches, grey on top', () => {
      expect(stacks.pipes.map((one) => one.colour)).toEqual(STACK_COLOURS)
      expect(stacks.pouches.map((one) => one.colour)).toEqual(STACK_COLOURS)
    })

    test('light yellow 3, orange 4, and one pouch of 5', () => {
      const points = Object.fromEntries(stacks.pouches.map((one) => [one.colour, one.points]))
      expect(points['light-yellow']).toBe(3)
      expect(points.orange).toBe(4)
      expect(Object.values(points)).toContain(5)
    })

    test('a pipe of the stack gives 1 or 2 firefighting power', () => {
      expect(new Set(stacks.pipes.map((one) => JSON.stringify(one.effect)))).toEqual(
        new Set(['[{"gain":{"fire":1}}]', '[{"gain":{"fire":2}}]']),
      )
    })

    test('24 tokens of the seasons: two fish, two pipes, two pouches each', () => {
      expect(seasonal.pipes.length + seasonal.pouches.length + EDO.fish.edition2021.length).toBe(24)
      for (const list of [seasonal.pipes, seasonal.pouches, EDO.fish.edition2021, EDO.fish.classic]) {
        expect(list.length).toBe(8)
        for (const season of SEASONS) expect((list as readonly { season?: string }[]).filter((one) => one.season === season).length).toBe(2)
      }
    })

    test('the six kinds of effect of a seasonal pipe, and computed pouches', () => {
      const effects = new Set(seasonal.pipes.map((one) => JSON.stringify(one.effect)))
      const kinds = [
        { gain: { fire: 1 } },
        { gain: { fire: 2 } },
        { gain: { rice: 1 } },
        { gain: { sandals: 2 } },
        { train: 1 },
        { gain: { koban: 1 } },
      ]
      expect(effects).toEqual(new Set(kinds.map((kind) => JSON.stringify([kind]))))
      expect(seasonal.pouches.some((one) => typeof one.points === 'object')).toBe(true)
    })

    test('extra Iki: one bonito and one sea bream; in 2021 the dearer fish of each season shows 1 or 7', () => {
      const { classic, edition2021 } = EDO.fish
      expect(classic.filter((one) => one.extra > 0).map((one) => [one.season, one.names.en])).toEqual([
        ['summer', 'Bonito'],
        ['winter', 'Sea Bream'],
      ])
      for (const season of SEASONS) {
        const [plain, expensive] = edition2021.filter((one) => one.season === season).sort((a, b) => a.cost - b.cost)
        expect(plain!.extra).toBe(0)
        expect(expensive!.cost).toBeGreaterThan(plain!.cost)
        expect(expensive!.extra).toBe(season === 'summer' || season === 'winter' ? 7 : 1)
      }
    })
  })

  describe('marks', () => {
    const claims = (mark: SourceMark) =>
      items.flatMap((item) =>
        markedFields(item)
          .filter((field) => markOf(item, field) === mark)
          .map((field) => `${item.id} ${field}`),
      )
    const listed = (table: Readonly<Record<string, string>>) =>
      Object.entries(table).flatMap(([field, ids]) => ids.split(/\s+/).map((id) => `${id} ${field}`))

    test('every value has one, and none is left over', () => {
      for (const item of items) {
        for (const field of markedFields(item)) expect(markOf(item, field), `${item.id} ${field}`).toBeDefined()
        expect(strayMarks(item), item.id).toEqual([])
      }
    })

    test('nothing is called printed that the rule texts do not state', () => {
      expect(claims('printed').sort()).toEqual(listed(PRINTED).sort())
    })

    test('nothing is called reported that no public source says', () => {
      expect(claims('reported').sort()).toEqual(listed(REPORTED).sort())
    })

    test('a mark names a field that exists', () => {
      for (const item of items)
        for (const field of Object.keys(item.markNotes ?? {}))
          expect(
            markedFields(item).some((one) => one === field || one.startsWith(`${field}[`) || one.startsWith(`${field}.`)),
            `${item.id} ${field}`,
          ).toBe(true)
    })

    test('values that are only partly known are called ours, and say so', () => {
      for (const [id, field] of [
        ['carpenter', 'skill'],
        ['geisha', 'skill'],
        ['house-agent', 'skill'],
        ['book-lender', 'cost'],
        ['book-lender', 'season'],
        ['storehouse', 'points'],
        ['pouch-purple', 'points'],
        ['bonito-b', 'extra'],
      ] as const) {
        const item = items.find((one) => one.id === id)!
        expect(markOf(item, field), id).toBe('original')
        expect(item.markNotes?.[field], id).toBeTruthy()
      }
    })
  })

  describe('names and notes', () => {
    test('names are their own in each language, cards apart from fish', () => {
      for (const language of ['en', 'de', 'fr', 'ja', 'kana'] as const) {
        const names = [...EDO.cards, ...EDO.buildings].map((one) => one.names[language])
        expect(new Set(names).size, language).toBe(names.length)
      }
    })

    test('the reading is kana, the Japanese name is not Latin', () => {
      for (const { id, names } of items) {
        expect(names.kana, id).toMatch(/^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u)
        expect(names.ja, id).toMatch(/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u)
      }
    })

    test('the kana of a name are in its reading, in order', () => {
      for (const { id, names } of items) {
        const pattern = names.ja.replace(/\p{Script=Han}+/gu, '.+')
        expect(names.kana, id).toMatch(new RegExp(`^${pattern}$`, 'u'))
      }
    })

    test('every card and building has a note that is a sentence', () => {
      for (const one of [...EDO.cards, ...EDO.buildings]) expect(one.note, one.id).toMatch(/^[A-Z].{20,160}\.$/u)
    })
  })
})

describe('the values in the English rules (version 3)', () => {
  /** In mon: what the shops ask for a piece, what the Sawyer asks for lumber. Iki are not bought; they count as 1 mon, their least worth. */
  const PRICES: Readonly<Record<string, number>> = { mon: 1, sandals: 1, rice: 1.5, lumber: 1, koban: 6, iki: 1 }
  const worth = (amounts: Amounts) => Object.entries(amounts).reduce((sum, [good, n]) => sum + PRICES[good]! * n, 0)

  test('a grey field has two or three spaces', () => {
    const spaces = EDO_3.cards.flatMap((one) => one.retirement?.spaces ?? [])
    expect(spaces).toHaveLength(5)
    for (const n of spaces) expect([2, 3]).toContain(n)
  })

  test('no salary is worth less than the one before it', () => {
    for (const one of EDO_3.cards)
      one.salary?.forEach((salary, i) => {
        if (i > 0) expect(worth(salary), `${one.id}, level ${i + 1}`).toBeGreaterThanOrEqual(worth(one.salary![i - 1]!))
      })
  })

  test('the version before it did neither', () => {
    const earlier = (id: string) => EDO_2.cards.find((one) => one.id === id)!
    expect(earlier('monk').retirement?.spaces).toBe(1)
    expect(earlier('clam-peddler').salary!.map(worth)).toEqual([1.5, 1.5, 1])
  })

  test('every value that differs from version 2 is marked as our own', () => {
    for (const id of Object.keys(differences)) {
      const [item, old] = [EDO_3, EDO_2].map((set) => set.cards.find((one) => one.id === id)!) as [OccupationCard, OccupationCard]
      const changed = markedFields(item).filter((field) => /^(cost|fire|skill|salary|retirement)/.test(field))
      expect(item).not.toEqual(old)
      for (const field of changed) if (field !== 'retirement.ability') expect(markOf(item, field), `${id} ${field}`).toBe('original')
    }
  })
})
