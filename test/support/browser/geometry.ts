// Where things lie on the screen: what is cut off, covered, or lies over something else. For any page, by selectors.
import type { Page } from '@playwright/test'

export interface Size {
  readonly width: number
  readonly height: number
}

/** The windows the tables are looked at in: laptops and desktops, tablets, phones. */
export const SIZES: readonly Size[] = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1440, height: 789 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
  { width: 1180, height: 820 },
  { width: 1024, height: 768 },
  { width: 820, height: 1180 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
  { width: 360, height: 740 },
]

/** No text may be smaller than this, in pixels: a phone is held closer, but its screen is small. */
export const leastText = ({ width, height }: Size): number => (Math.min(width, height) < 600 ? 12 : 11)

export interface Layout {
  /** Everything these match can be read: scrolled to, its text lies inside all that clips it, and nothing lies over it. */
  readonly readable?: readonly string[]
  /** Everything these match lies inside whatever clips it, and not beside the screen. */
  readonly whole?: readonly string[]
  /** No two of those that match one selector overlap. */
  readonly apart?: readonly string[]
  /** No two of those that match one selector cover each other: lines may share a few pixels, which no letter reaches. */
  readonly legible?: readonly string[]
  /** No text inside these is smaller than `least` pixels. */
  readonly texts?: readonly string[]
  readonly least?: number
  /** What can be chosen: everything these match is reached without scrolling sideways. They may match nothing. */
  readonly targets?: readonly string[]
  /** Everything these match is seen and not covered before anything is scrolled. */
  readonly atOnce?: readonly string[]
  /** Each of these must match something, so that a renamed class does not pass unseen. Those above are added. */
  readonly present?: readonly string[]
}

/** What is wrong with the page as it is laid out now, one line for each fault. Nothing on it may scroll sideways as a whole. */
export const faultsOf = (page: Page, layout: Layout): Promise<string[]> =>
  page.evaluate(
    ({ readable = [], whole = [], apart = [], legible = [], present = [], texts = [], least = 0, targets = [], atOnce = [] }) => {
      const wrong: string[] = []
      const root = document.documentElement
      const name = (element: Element) => `${element.className} "${element.textContent?.trim().slice(0, 24)}"`
      const say = (what: string, element: Element, more = '') => void wrong.push(`${what}: ${name(element)}${more}`)
      const all = (selector: string) => [...document.querySelectorAll(selector)]
      /** Of the text where there is some: an element may be larger than what is to be read. */
      const boxOf = (element: Element) => {
        if (element.childElementCount > 0) return element.getBoundingClientRect()
        const range = document.createRange()
        range.selectNodeContents(element)
        const box = range.getBoundingClientRect()
        return box.width > 0 ? box : element.getBoundingClientRect()
      }
      const round = ({ left, top, right, bottom }: DOMRect) => ` at ${[left, top, right, bottom].map(Math.round)}`

      /** What clips an element, apart from its own box, and the part that it leaves visible. */
      const clipsOf = (element: Element) => {
        const clips: { readonly clip: Element; readonly box: DOMRect }[] = []
        // What is positioned is clipped only by what holds its place.
        const holderOf = (inner: Element) => {
          const { position } = getComputedStyle(inner)
          if (position === 'fixed') return null
          return position === 'absolute' && inner instanceof HTMLElement ? inner.offsetParent : inner.parentElement
        }
        for (let at = holderOf(element); at && at !== document.body; at = holderOf(at)) {
          const { overflowX, overflowY, display } = getComputedStyle(at)
          if (display !== 'contents' && (overflowX !== 'visible' || overflowY !== 'visible'))
            clips.push({ clip: at, box: at.getBoundingClientRect() })
        }
        return clips
      }
      const SLACK = 1.5
      const cut = (element: Element, box: DOMRect) => {
        for (const { clip, box: edge } of clipsOf(element))
          if (
            box.left < edge.left - SLACK ||
            box.right > edge.right + SLACK ||
            box.top < edge.top - SLACK ||
            box.bottom > edge.bottom + SLACK
          )
            return `${round(box)}, clipped by ${String(clip.className)}${round(edge)}`
        if (box.left < -SLACK || box.right > root.clientWidth + SLACK) return `${round(box)}, beside the screen`
        return ''
      }
      const reach = (element: Element) => {
        element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
        return boxOf(element)
      }

      /** Visible text below the least size, each size and class once. */
      const smallTexts = (within: readonly Element[], px: number) => {
        const found = new Set<string>()
        for (const one of within) {
          const walk = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
          for (let node = walk.nextNode(); node; node = walk.nextNode()) {
            const holder = node.parentElement
            if (!holder || !node.textContent?.trim() || holder.closest('.unseen, svg')) continue
            const size = Number.parseFloat(getComputedStyle(holder).fontSize)
            const range = document.createRange()
            range.selectNodeContents(node)
            if (size < px - 0.05 && range.getBoundingClientRect().width > 0)
              found.add(
                `${size.toFixed(1)} px: ${holder.className || holder.parentElement?.className} "${node.textContent.trim().slice(0, 16)}"`,
              )
          }
        }
        return found
      }
      const isCovered = (element: Element, box: DOMRect) => {
        const points = [0.25, 0.5, 0.75].flatMap((x) => [0.25, 0.5, 0.75].map((y) => [box.left + box.width * x, box.top + box.height * y]))
        return points.some(([x, y]) => {
          const top = document.elementFromPoint(x!, y!)
          return !(top && (element.contains(top) || top.contains(element)))
        })
      }
      scrollTo(0, 0)

      for (const selector of [...readable, ...whole, ...apart, ...legible, ...present, ...texts, ...atOnce])
        if (all(selector).length === 0) wrong.push(`nothing is ${selector}`)
      if (root.scrollWidth > root.clientWidth) wrong.push(`the page is ${root.scrollWidth} px wide`)
      for (const selector of texts) for (const fault of smallTexts(all(selector), least)) wrong.push(fault)
      for (const selector of atOnce)
        for (const element of all(selector)) {
          const { left, right, top, bottom } = element.getBoundingClientRect()
          if (left < -SLACK || right > root.clientWidth + SLACK || top < -SLACK || bottom > innerHeight + SLACK)
            say('not on the screen', element, round(element.getBoundingClientRect()))
          else if (isCovered(element, element.getBoundingClientRect())) say('covered at once', element)
        }
      for (const selector of targets)
        for (const element of all(selector)) {
          const box = element.getBoundingClientRect()
          for (const { clip, box: edge } of clipsOf(element))
            if (clip.scrollWidth > clip.clientWidth + 1 && (box.left < edge.left - SLACK || box.right > edge.right + SLACK))
              say('sideways', element, `${round(box)} in ${String(clip.className)}`)
          if (box.left < -SLACK || box.right > root.clientWidth + SLACK) say('sideways', element, round(box))
        }
      const LEADING = 4
      for (const [selector, most] of [...apart.map((one) => [one, 1] as const), ...legible.map((one) => [one, LEADING] as const)]) {
        const boxes = all(selector).map((element) => ({ element, box: boxOf(element) }))
        for (const [i, { element, box }] of boxes.entries())
          for (const { element: other, box: there } of boxes.slice(i + 1))
            if (
              Math.min(box.right, there.right) - Math.max(box.left, there.left) > most &&
              Math.min(box.bottom, there.bottom) - Math.max(box.top, there.top) > most
            )
              say('overlap', element, `${round(box)} and ${name(other)}${round(there)}`)
      }
      for (const selector of whole)
        for (const element of all(selector)) {
          element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
          const where = cut(element, element.getBoundingClientRect())
          if (where) say('cut off', element, where)
        }
      for (const selector of readable)
        for (const element of all(selector)) {
          const box = reach(element)
          const where = cut(element, box)
          if (where) say('cut off', element, where)
          const points = [0.25, 0.5, 0.75].flatMap((x) =>
            [0.25, 0.5, 0.75].map((y) => [box.left + box.width * x, box.top + box.height * y]),
          )
          for (const [x, y] of points) {
            const top = document.elementFromPoint(x!, y!)
            if (top && (element.contains(top) || top.contains(element))) continue
            say('covered', element, `${round(box)} by ${top ? name(top) : 'nothing on the screen'}`)
            break
          }
        }
      scrollTo(0, 0)
      return wrong
    },
    layout,
  )

/** Waits until everything on the page has lain in the same place for a few frames: pictures and fonts come, and parts find their height. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const places = () => {
      const numbers: number[] = []
      for (const one of document.querySelectorAll('main *:not(svg *)')) {
        const { x, y, width, height } = one.getBoundingClientRect()
        numbers.push(x, y, width, height)
      }
      return numbers
    }
    const isSame = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((n, i) => n === b[i])
    let last: readonly number[] = []
    for (let same = 0; same < 5; ) {
      await frame()
      const now = places()
      same = isSame(now, last) ? same + 1 : 0
      last = now
    }
  })

/** How far two pictures are apart, at the pixel where they differ most. */
export const colourDistance = (page: Page, ...pictures: readonly [Buffer, Buffer]): Promise<number> =>
  page.evaluate(
    async (sources) => {
      const [a, b] = await Promise.all(
        sources.map(async (source) => {
          const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0))
          const bitmap = await createImageBitmap(new Blob([bytes]))
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
          canvas.drawImage(bitmap, 0, 0)
          return canvas.getImageData(0, 0, bitmap.width, bitmap.height).data
        }),
      )
      return a!.reduce((most, value, i) => Math.max(most, Math.abs(value - b![i]!)), 0)
    },
    pictures.map((picture) => picture.toString('base64')),
  )
