// The gallery's page: every trade small and large, buildings, shops, icons, pieces.
import { render } from 'preact'
import edo from '../src/games/iki/cards/edo.json'
import { Building } from '../src/games/iki/web/art/building.tsx'
import { Fish } from '../src/games/iki/web/art/fish.tsx'
import { ICONS, Icon } from '../src/games/iki/web/art/icon.tsx'
import { Kobun, Oyakata } from '../src/games/iki/web/art/pieces.tsx'
import { SHOPS, ShopSign } from '../src/games/iki/web/art/shop.tsx'
import { Trade, TypeEdge } from '../src/games/iki/web/portraits/trade.tsx'
import { CardBack } from '../src/games/ukiyoe/web/art/back.tsx'
import { Crest, Seal } from '../src/web/ui/pieces.tsx'
import { Sprite } from '../src/web/ui/sprite.tsx'

const TYPES = ['master', 'artisan', 'seller', 'peddler', 'special'] as const
const cards = [...edo.cards, ...TYPES.map((type) => ({ id: `own-${type}`, type }))] as { id: string; type: (typeof TYPES)[number] }[]

const Frame = ({ w, h, name, children }: { w: number; h: number; name?: string; children: preact.ComponentChildren }) => (
  <figure style={{ width: `${w}px` }}>
    <div class="box" style={{ width: `${w}px`, height: `${h}px` }}>
      {children}
    </div>
    <figcaption>{name}</figcaption>
  </figure>
)

function Gallery() {
  return (
    <>
      <Sprite />
      <div id="trades" class="wall">
        {cards.map((card) => (
          <Frame key={card.id} w={80} h={56} name={card.id}>
            <Trade id={card.id} type={card.type} />
          </Frame>
        ))}
      </div>
      {[
        { id: 'large', shown: cards.slice(0, 32) },
        { id: 'more', shown: cards.slice(32) },
      ].map(({ id, shown }) => (
        <div key={id} id={id} class="wall">
          {shown.map((card) => (
            <Frame key={card.id} w={206} h={144} name={card.id}>
              <Trade id={card.id} type={card.type} />
            </Frame>
          ))}
        </div>
      ))}
      <div id="rest">
        <h2>Buildings</h2>
        <div class="wall">
          {[...edo.buildings.map((b) => b.id), 'own'].map((id) => (
            <Frame key={id} w={90} h={69} name={id}>
              <Building id={id} />
            </Frame>
          ))}
          {edo.buildings.map((b) => (
            <Frame key={b.id} w={36} h={28}>
              <Building id={b.id} />
            </Frame>
          ))}
        </div>
        <h2>Shops</h2>
        <div class="wall">
          {SHOPS.map((shop) => (
            <Frame key={shop} w={46} h={60} name={shop}>
              <ShopSign shop={shop} />
            </Frame>
          ))}
        </div>
        <h2>Icons</h2>
        <div class="wall">
          {ICONS.map((name) => (
            <figure key={name} style={{ width: '52px' }}>
              <Icon name={name} size={30} />
              <Icon name={name} size={15} />
              <figcaption>{name}</figcaption>
            </figure>
          ))}
        </div>
        <h2>Pieces</h2>
        <div class="wall">
          {[0, 1, 2, 3].map((seat) => (
            <div key={seat} style={{ width: '120px', height: '50px', display: 'flex', gap: '6px' }}>
              <Crest seat={seat} size={34} />
              <div style={{ width: '30px' }}>
                <Kobun seat={seat} />
              </div>
              <div style={{ width: '40px' }}>
                <Oyakata seat={seat} />
              </div>
            </div>
          ))}
          <div style={{ width: '46px' }}>
            <Seal kanji="粋" />
          </div>
          {(['spring', 'summer', 'autumn', 'winter'] as const).map((season) => (
            <Frame key={season} w={60} h={44} name={season}>
              <Fish season={season} />
            </Frame>
          ))}
          {TYPES.map((type) => (
            <Frame key={type} w={12} h={100}>
              <TypeEdge type={type} />
            </Frame>
          ))}
          <div style={{ width: '100px' }}>
            <CardBack />
          </div>
        </div>
      </div>
    </>
  )
}

render(<Gallery />, document.getElementById('app')!)
