// A shop's curtain with its kanji.
import type { SHOP_IDS } from '../../rules/compile.ts'

type Shop = (typeof SHOP_IDS)[number]

const KANJI: Readonly<Record<Shop, string>> = {
  sandals: '草履',
  rice: '米屋',
  'fire-tower': '火見',
  tobacco: '煙草',
  pawn: '質屋',
  fish: '魚市',
  construction: '普請',
  exchange: '両替',
}

export function ShopSign({ shop }: { shop: Shop }) {
  return (
    <svg class="shop-sign" viewBox="0 0 46 60" width="100%" height="100%" aria-hidden="true">
      <path d="M0 3.500h46" stroke="var(--wood2)" stroke-width="4" />
      <path d="M2 4h42v50l-13.500 3l-1-3.500l-13 4l-.5-4l-14 2.500Z" fill="var(--noren)" />
      <path d="M16 30v23M29.500 32v21" stroke="var(--noren-ink)" stroke-width=".7" opacity=".45" />
      <g fill="var(--noren-ink)" text-anchor="middle" style={{ fontFamily: 'var(--mincho)', fontWeight: 800, fontSize: '24px' }}>
        {[...KANJI[shop]].map((kanji, i) => (
          <text key={kanji} x="23" y={26 + i * 25} fill="var(--noren-ink)" style={{ fill: 'var(--noren-ink)' }}>
            {kanji}
          </text>
        ))}
      </g>
    </svg>
  )
}
