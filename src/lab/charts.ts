// Charts as SVG, in a light and a dark theme: rows of dots with intervals, and bars.
import type { Estimate } from './statistics.ts'

const STYLE = `svg{--paper:#f0e6cf;--band:#e5d7b6;--ink:#231e1a;--ink2:#5d5146;--rule:#b7a47d;--a:#1d3b62;--b:#b23a22;--c:#56622f;--d:#d9a441}
@media(prefers-color-scheme:dark){svg{--paper:#111a2c;--band:#24314d;--ink:#f4e8cb;--ink2:#c0b492;--rule:#4a5878;--a:#7fa6cf;--b:#f0805c;--c:#a9b46c;--d:#e9b54e}}
text{font:500 12px "Zen Kaku Gothic New",system-ui,sans-serif;fill:var(--ink);font-variant-numeric:tabular-nums}
.title{font:800 17px "Shippori Mincho",Georgia,serif}.quiet{fill:var(--ink2)}.group{font:800 13px "Shippori Mincho",Georgia,serif}
.out{fill:var(--b)}.rule{stroke:var(--rule)}.zero{stroke:var(--ink2)}.band{fill:var(--band)}
.a{fill:var(--a)}.b{fill:var(--b)}.c{fill:var(--c)}.d{fill:var(--d)}.line{stroke:var(--a);stroke-width:2}.out.line{stroke:var(--b)}
.hollow{fill:var(--paper);stroke:var(--ink2);stroke-width:1.5}.whisker{stroke:var(--ink);stroke-width:1.5}`

const SERIES = ['a', 'b', 'c', 'd'] as const
const ROW = 18
const HEAD = 64

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
const fixed = (x: number) => String(Math.round(x * 10) / 10)
const text = (x: number, y: number, words: string, more = '') => `<text x="${fixed(x)}" y="${fixed(y)}"${more}>${escaped(words)}</text>`
const line = (x1: number, y1: number, x2: number, y2: number, look: string) =>
  `<line x1="${fixed(x1)}" y1="${fixed(y1)}" x2="${fixed(x2)}" y2="${fixed(y2)}" class="${look}"/>`
const box = (x: number, y: number, w: number, h: number, look: string, words = '') =>
  `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(Math.max(0, w))}" height="${fixed(Math.max(0, h))}" class="${look}">${words ? `<title>${escaped(words)}</title>` : ''}</rect>`

function sheet(width: number, height: number, title: string, note: string, body: readonly string[]): string {
  const words = `<title>${escaped(title)}</title><desc>${escaped(note)}</desc>`
  const head = [text(16, 28, title, ' class="title"'), text(16, 48, note, ' class="quiet"')]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${fixed(height)}" width="${width}" height="${fixed(height)}" role="img">${words}<style>${STYLE}</style><rect width="100%" height="100%" fill="var(--paper)"/>${[...head, ...body].join('\n')}</svg>\n`
}

/** One thing with a share and an effect. */
export interface ChartRow {
  readonly label: string
  readonly group?: string
  readonly share: Estimate
  readonly effect: Estimate
  /** A second estimate of the same, drawn hollow. */
  readonly second?: Estimate | null
  readonly outside: boolean
}

export interface RowsChart {
  readonly title: string
  readonly note: string
  readonly share: string
  readonly effect: string
  /** Effects up to this far from nothing lie on the band. */
  readonly band?: number
  /** Shares from this on are enough. */
  readonly least?: number
  readonly rows: readonly ChartRow[]
}

/** Two panels next to a list of names: how often, and with what effect. */
export function drawRows(chart: RowsChart): string {
  const [nameWidth, shareWidth, effectWidth] = [190, 180, 330]
  const shareAt = nameWidth
  const effectAt = nameWidth + shareWidth + 50
  const most = Math.max(0.08, ...chart.rows.flatMap(({ effect }) => effect.interval.map(Math.abs)))
  const reach = Math.ceil(most * 50) / 50
  const x = (value: number) => effectAt + ((value + reach) / (2 * reach)) * effectWidth
  const groups = new Set(chart.rows.map((row) => row.group)).size
  const bottom = HEAD + 24 + chart.rows.length * ROW + (groups > 1 ? groups * 22 : 0)
  const body: string[] = []
  if (chart.band) body.push(box(x(-chart.band), HEAD + 14, x(chart.band) - x(-chart.band), bottom - HEAD - 14, 'band'))
  body.push(text(shareAt, HEAD + 6, chart.share, ' class="quiet"'), text(effectAt, HEAD + 6, chart.effect, ' class="quiet"'))
  for (const part of [0, 0.5, 1]) {
    const at = shareAt + part * shareWidth
    body.push(line(at, HEAD + 14, at, bottom, 'rule'), text(at, bottom + 16, `${part * 100} %`, ' class="quiet" text-anchor="middle"'))
  }
  if (chart.least) body.push(line(shareAt + chart.least * shareWidth, HEAD + 14, shareAt + chart.least * shareWidth, bottom, 'zero'))
  const apart = reach > 0.2 ? 10 : 4
  const ticks = Math.floor((reach * 100) / apart + 1e-9)
  for (let tick = -ticks; tick <= ticks; tick++) {
    const at = x((tick * apart) / 100)
    const words = `${tick > 0 ? '+' : ''}${tick * apart}`
    body.push(
      line(at, HEAD + 14, at, bottom, tick === 0 ? 'zero' : 'rule'),
      text(at, bottom + 16, words, ' class="quiet" text-anchor="middle"'),
    )
  }
  let y = HEAD + 14
  let group: string | undefined
  for (const row of chart.rows) {
    if (groups > 1 && row.group !== group) {
      group = row.group
      y += 22
      body.push(text(16, y, group ?? '', ' class="group"'))
    }
    y += ROW
    const middle = y - 4
    const look = row.outside ? 'out' : 'a'
    body.push(text(nameWidth - 8, y, row.label, ` text-anchor="end"${row.outside ? ' class="out"' : ''}`))
    body.push(box(shareAt, y - 10, row.share.estimate * shareWidth, 11, look, `${(row.share.estimate * 100).toFixed(1)} %`))
    const [low, high] = row.effect.interval
    body.push(line(x(Math.max(-reach, low)), middle, x(Math.min(reach, high)), middle, `line${row.outside ? ' out' : ''}`))
    if (row.second)
      body.push(
        `<circle cx="${fixed(x(Math.max(-reach, Math.min(reach, row.second.estimate))))}" cy="${fixed(middle)}" r="3" class="hollow"/>`,
      )
    const at = x(row.effect.estimate)
    // Points outside the band differ in shape, not only in colour.
    const diamond = `<path d="M${fixed(at - 6)} ${fixed(middle)}l6 -6 6 6 -6 6z" class="out"/>`
    body.push(row.outside ? diamond : `<circle cx="${fixed(at)}" cy="${fixed(middle)}" r="4" class="a"/>`)
  }
  return sheet(effectAt + effectWidth + 30, bottom + 30, chart.title, chart.note, body)
}

export interface BarsChart {
  readonly title: string
  readonly note: string
  readonly unit: '%' | ''
  /** Names of the series, where there are several. */
  readonly series: readonly string[]
  /** Values between these are within bounds. */
  readonly band?: readonly [number, number]
  readonly bars: readonly { readonly label: string; readonly values: readonly (number | Estimate)[]; readonly outside?: boolean }[]
}

export function drawBars(chart: BarsChart): string {
  const estimates = chart.bars.map((bar) => bar.values.map((v) => (typeof v === 'number' ? { estimate: v, interval: null } : v)))
  const most = Math.max(...estimates.flat().map((v) => v.interval?.[1] ?? v.estimate), chart.band?.[1] ?? 0)
  const top = niceAbove(most)
  const tall = 240
  const thick = chart.series.length > 1 ? 18 : 30
  const step = Math.max(64, thick * Math.max(1, chart.series.length) + 26)
  const left = 60
  const width = Math.max(520, left + chart.bars.length * step + 20)
  const floor = HEAD + (chart.series.length > 1 ? 28 : 8) + tall
  const y = (value: number) => floor - (value / top) * tall
  const show = (value: number) => (chart.unit === '%' ? `${Math.round(value * 100)} %` : fixed(value))
  const body: string[] = []
  if (chart.band) body.push(box(left, y(chart.band[1]), width - left - 16, y(chart.band[0]) - y(chart.band[1]), 'band'))
  for (let i = 0; i <= 4; i++) {
    const value = (top * i) / 4
    body.push(line(left, y(value), width - 16, y(value), i === 0 ? 'zero' : 'rule'))
    body.push(text(left - 8, y(value) + 4, show(value), ' class="quiet" text-anchor="end"'))
  }
  if (chart.series.length > 1)
    chart.series.forEach((name, i) => {
      body.push(box(left + i * 170, HEAD + 2, 12, 12, SERIES[i % SERIES.length]!), text(left + 18 + i * 170, HEAD + 12, name))
    })
  chart.bars.forEach((bar, b) => {
    const middle = left + (b + 0.5) * step
    const start = middle - (thick * bar.values.length) / 2
    estimates[b]!.forEach((value, i) => {
      const at = start + i * thick
      const look = bar.outside ? 'out' : SERIES[i % SERIES.length]!
      body.push(box(at + 1, y(value.estimate), thick - 2, floor - y(value.estimate), look, `${bar.label}: ${show(value.estimate)}`))
      if (value.interval) body.push(line(at + thick / 2, y(value.interval[0]), at + thick / 2, y(value.interval[1]), 'whisker'))
    })
    const words = bar.label.split(' ')
    words.forEach((word, i) => void body.push(text(middle, floor + 18 + i * 14, word, ' text-anchor="middle"')))
  })
  const lines = Math.max(...chart.bars.map((bar) => bar.label.split(' ').length))
  return sheet(width, floor + 22 + lines * 14, chart.title, chart.note, body)
}

function niceAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1e-6)))
  return [1, 2, 4, 6, 8, 10].map((n) => n * power).find((n) => n >= value)!
}
