// The parts of the street: stalls, shops and spaces.
import { t } from '../../../../messages/i18n.ts'
import { commas, labelled } from '../../../../messages/punctuation.ts'
import { memo } from '../../../../web/ui/memo.ts'
import { Seal } from '../../../../web/ui/pieces.tsx'
import { GAINS, SEASONS } from '../../cards/cardset.ts'
import { faceOf } from '../../cards/text.ts'
import { FISH_MARKET, SHOP_IDS, TOBACCO_SHOP } from '../../rules/compile.ts'
import { burningStall } from '../../rules/fire.ts'
import type { FireStep } from '../../rules/forecast.ts'
import { fishOnSale, onSale } from '../../rules/legal.ts'
import { GROUPS } from '../../rules/payday.ts'
import { EMPTY, NOBODY, SAVE } from '../../rules/state.ts'
import { isCorner, NAGAYA, stallPrice } from '../../rules/street.ts'
import type { Changed } from '../animation/motion.ts'
import { Fish } from '../art/fish.tsx'
import { Icon, iconFor } from '../art/icon.tsx'
import { ShopSign } from '../art/shop.tsx'
import type { Play } from '../input/choose.ts'
import { type Highlight, isShopLegal, spaceHighlight, stallHighlight, tokenHighlight, type Walk } from '../input/selection.ts'
import type { Taps } from '../input/taps.ts'
import type { IkiPosition } from '../session.ts'
import { isBuilding, kanjiOf, nameOf, pieceOf, shopName, stallWords, type TokenKind, tokenOf, whoseWords } from '../text/names.ts'
import { BuildingFace, CardFace } from './card.tsx'
import { InfoButton, thingName } from './card-dialog.tsx'
import { signTip } from './legend.tsx'
import { Amount, Signs } from './signs.tsx'

/** The stalls of each nagaya from left to right on the screen. The corners face the crossing in the middle. */
export const ROWS: readonly (readonly number[])[] = GROUPS.slice(0, NAGAYA).map((stalls, nagaya) =>
  nagaya < NAGAYA / 2 ? stalls.toReversed() : stalls,
)
/** The spaces of each nagaya from left to right on the screen. */
export const LANES: readonly (readonly number[])[] = [
  [1, 2],
  [4, 3],
  [6, 5],
  [7, 8],
]

export const highlightClass = ({ state }: { readonly state: Highlight['state'] }) => (state === '' ? '' : `is-${state}`)

export function Stall({ play, stall, changed, fires }: { play: Play; stall: number; changed: Changed; fires: readonly FireStep[] }) {
  const { view, position, taps } = play
  const { state, label = '' } = stallHighlight(play, stall)
  return (
    <StallDrawn
      taps={taps}
      position={position}
      stall={stall}
      open={view.table.open.includes(stall)}
      piece={view.stall[stall]!}
      owner={view.owner[stall]!}
      level={view.level[stall]!}
      state={state}
      label={label}
      change={changed.get(stall) ?? ''}
      burning={view.phase === SAVE && burningStall(view) === stall}
      danger={fires.some((step) => step.stall === stall && step.outcome === 'burns')}
    />
  )
}

interface StallProps {
  readonly taps: Taps
  readonly position: IkiPosition
  readonly stall: number
  readonly open: boolean
  readonly piece: number
  readonly owner: number
  readonly level: number
  readonly state: Highlight['state']
  readonly label: string
  readonly change: string
  readonly burning: boolean
  readonly danger: boolean
}

const StallDrawn = memo((props: StallProps) => {
  const { taps, position, stall, piece, owner, level, state, label, change, burning, danger } = props
  const corner = isCorner(stall)
  const tags = (
    <>
      {label && state === 'legal' && <span class="ik-tag">{label}</span>}
      {(burning || danger) && (
        <span class={`ik-flame ${burning ? 'is-burning' : ''}`}>
          <Icon name="flame" label={t(burning ? 'iki.burning' : 'iki.wouldBurn')} />
        </span>
      )}
      {state === 'picked' && (
        <span class="ik-seal">
          <Seal kanji="行" />
        </span>
      )}
    </>
  )
  if (!props.open)
    return (
      <button type="button" class="ik-stall ik-closed" data-drop={`stall ${stall}`} onClick={() => taps.tapStall(stall)}>
        <span class="unseen">{labelled(stallWords(stall), '')}</span>
        <span>{t('iki.closed')}</span>
      </button>
    )
  if (piece === EMPTY)
    return (
      <button
        type="button"
        class={`ik-stall ik-empty ${corner ? 'ik-corner' : ''} ${highlightClass({ state })} ${change}`}
        data-drop={`stall ${stall}`}
        aria-pressed={state === 'picked'}
        onClick={() => taps.tapStall(stall)}
      >
        <span class="unseen">{labelled(stallWords(stall), '')}</span>
        {/* A price on the stall says the same. */}
        <span class={label && state === 'legal' ? 'unseen' : ''}>{t('iki.free')}</span>
        {corner && !(label && state === 'legal') && (
          <span class="ik-sign" data-tip={signTip('mon')}>
            +{stallPrice(stall)}
            <Icon name="mon" />
          </span>
        )}
        {tags}
      </button>
    )
  const item = pieceOf(position, piece)
  const name = nameOf(item)
  const whose = owner === NOBODY ? commas([name, t('iki.neutral')]) : whoseWords(position, owner, name)
  return (
    <div
      class={`ik-stall ik-full-stall ${owner === NOBODY ? 'ik-neutral' : ''} ${highlightClass({ state })} ${change}`}
      key={piece}
      data-drop={`stall ${stall}`}
      data-drag={`stall ${stall}`}
      data-look={thingName({ piece })}
    >
      <button type="button" class="ik-cover" aria-pressed={state === 'picked'} onClick={() => taps.tapStall(stall)}>
        <span class="unseen">
          {labelled(stallWords(stall), commas(isBuilding(item) || owner === NOBODY ? [whose] : [whose, t('iki.level', { n: level })]))}
        </span>
        <span aria-hidden="true" class="ik-inner">
          {isBuilding(item) ? (
            <BuildingFace building={item} owner={owner} size="stall" />
          ) : (
            <CardFace card={item} owner={owner} level={level} size="stall" />
          )}
        </span>
        {tags}
      </button>
      <InfoButton taps={taps} thing={{ piece }} name={name} />
    </div>
  )
})

export function ShopBox({ play, space }: { play: Play; space: number }) {
  const { table } = play.view
  const shop = table.shopAt[space]!
  const legal = isShopLegal(play, shop)
  const sells = shop === FISH_MARKET || shop === TOBACCO_SHOP
  const bought = play.picked?.type === 'shop' && isShopLegal(play, shop)
  return (
    <div class={`ik-shop ${legal ? 'is-legal' : ''} ${bought ? 'is-picked' : ''}`} data-shop={shop}>
      <ShopMain taps={play.taps} shop={shop} deals={sells ? undefined : table.deals[shop]!} />
      {sells && <Tokens play={play} shop={shop} />}
    </div>
  )
}

type Deals = Play['view']['table']['deals'][number]

const ShopMain = memo(({ taps, shop, deals }: { taps: Taps; shop: number; deals: Deals | undefined }) => (
  <button type="button" class="ik-shop-main" onClick={() => taps.tapShop(shop)}>
    <span class="ik-noren">
      <ShopSign shop={SHOP_IDS[shop]!} />
    </span>
    <span class="ik-shop-name">{shopName(shop)}</span>
    {deals && <DealSigns shop={shop} deals={deals} />}
  </button>
))

const Tipped = ({ sign }: { sign: 'arrow' | 'hammer' }) => (
  <span data-tip={signTip(sign)}>
    <Icon name={sign} />
  </span>
)

/** The deals of a shop, as signs. */
function DealSigns({ shop, deals }: { shop: number; deals: Deals }) {
  const signs = deals.map(({ deal, way }) => ({
    deal,
    paid: way.net.flatMap((n, g) => (n < 0 ? [[g, -n] as const] : [])),
    got: way.net.flatMap((n, g) => (n > 0 ? [[g, n] as const] : [])),
    way,
  }))
  const twice = signs.length === 2 && SHOP_IDS[shop] === 'exchange'
  return (
    <span class="ik-deals">
      {signs.slice(0, twice ? 1 : signs.length).map(({ deal, paid, got, way }, i) => (
        <span key={deal} class="ik-deal">
          {i > 0 && <span class="ik-or">{t('iki.or')}</span>}
          {paid.map(([g, n]) => (
            <Amount key={g} icon={GAINS[g]!} n={n} />
          ))}
          {paid.length > 0 && <Tipped sign="arrow" />}
          {got.map(([g, n]) => (
            <Amount key={g} icon={GAINS[g]!} n={n} />
          ))}
          {way.choice !== 0 && <Tipped sign="hammer" />}
          {got.length === 0 && way.choice === 0 && <Amount icon="fire" n={1} />}
        </span>
      ))}
      {twice && <small>{t('iki.twice')}</small>}
    </span>
  )
}

function Tokens({ play, shop }: { play: Play; shop: number }) {
  const { view } = play
  const { table } = view
  const fish = table.fish.ids.flatMap((_, i) => (fishOnSale(view, i) ? [i] : []))
  const pipes = table.pipes.ids.flatMap((_, i) => (onSale(view, view.pipes, table.pipes.season, i) ? [i] : []))
  const pouches = table.pouches.ids.flatMap((_, i) => (onSale(view, view.pouches, table.pouches.season, i) ? [i] : []))
  const tokens: (readonly [TokenKind, number])[] =
    shop === FISH_MARKET
      ? fish.map((i) => ['fish', i] as const)
      : [...pipes.map((i) => ['pipe', i] as const), ...pouches.map((i) => ['pouch', i] as const)]
  return (
    <span class="ik-tokens">
      {tokens.length === 0 && <small>{t('iki.nothingSold')}</small>}
      {tokens.map(([kind, i]) => (
        <TokenButton
          key={`${kind} ${i}`}
          taps={play.taps}
          position={play.position}
          season={view.season}
          kind={kind}
          token={i}
          state={tokenHighlight(play, kind, i).state}
        />
      ))}
    </span>
  )
}

interface TokenProps {
  readonly taps: Taps
  readonly position: IkiPosition
  readonly season: number
  readonly kind: TokenKind
  readonly token: number
  readonly state: Highlight['state']
}

const TokenButton = memo(({ taps, position, season, kind, token, state }: TokenProps) => {
  const item = tokenOf(position, kind, token)
  const face = faceOf(item)
  const extra = face.effect ?? face.points ?? face.extra ?? []
  return (
    <button
      type="button"
      class={`ik-token ${highlightClass({ state })}`}
      data-look={thingName({ kind, token })}
      aria-pressed={state === 'picked'}
      onClick={() => taps.tapToken(kind, token)}
    >
      <span class="unseen">{commas([nameOf(item), t('iki.costs', { n: item.cost })])}</span>
      <span class="ik-token-art" aria-hidden="true">
        {kind === 'fish' ? <Fish season={SEASONS[season]!} /> : <Icon name={kind} />}
      </span>
      {extra.length > 0 && (
        <span class="ik-token-extra">
          <Signs signs={extra} end={kind !== 'pipe'} />
        </span>
      )}
      <span class="ik-token-cost">
        <Signs signs={face.cost} />
      </span>
    </button>
  )
})

export function SpaceBox({ play, space }: { play: Play; space: number }) {
  const { state } = spaceHighlight(play, space)
  return <SpaceDrawn taps={play.taps} space={space} shop={play.view.table.shopAt[space]!} state={state} walk={play.walks.get(space)} />
}

interface SpaceProps {
  readonly taps: Taps
  readonly space: number
  readonly shop: number
  readonly state: Highlight['state']
  readonly walk: Walk | undefined
}

const SpaceDrawn = memo(({ taps, space, shop, state, walk }: SpaceProps) => (
  <button
    type="button"
    class={`ik-space ${highlightClass({ state })}`}
    data-drop={`space ${space}`}
    data-mark="end"
    aria-pressed={state === 'picked'}
    onClick={() => taps.tapSpace(space)}
  >
    <span class="ik-space-kanji" aria-hidden="true" lang="ja">
      {kanjiOf(space)}
    </span>
    <span class="unseen">{t('iki.space', { n: space, shop: shopName(shop) })}</span>
    {state === 'picked' && (
      <span class="ik-seal">
        <Seal kanji="行" />
      </span>
    )}
    {walk && walk.steps > 0 && (
      <span class="ik-tag">
        {walk.sandals + walk.cart === 0 ? t('iki.steps', { n: walk.steps }) : walk.steps}
        {walk.sandals > 0 && (
          <>
            {' + '}
            {walk.sandals}
            <Icon name={iconFor('sandals')} />
          </>
        )}
        {walk.cart > 0 && (
          <>
            {' + '}
            <Icon name="cart" />
          </>
        )}
      </span>
    )}
  </button>
))
