// Turns a drawing of the page into a PNG. A drawing alone has no style sheet, no sprite and no fonts: they are copied into it first.

/** The drawing as an image. Throws if the browser cannot draw it. */
export async function toPng(svg: SVGSVGElement, width: number, height: number): Promise<Blob> {
  const alone = svg.cloneNode(true) as SVGSVGElement
  alone.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  alone.setAttribute('width', `${width}`)
  alone.setAttribute('height', `${height}`)
  copySymbols(alone)
  copyVariables(alone)
  await Promise.all([copyImages(alone), copyFonts(alone)])
  const image = new Image(width, height)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(alone))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')!.drawImage(image, 0, 0, width, height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the browser made no picture'))), 'image/png'),
  )
}

/** Every symbol of the page's sprite that the drawing uses, and what those use. */
function copySymbols(svg: SVGSVGElement): void {
  const copied = new Set<string>()
  const defs = document.createElementNS('http://www.w3.org/2000/svg', 'defs')
  const copyUsed = (root: Element) => {
    for (const use of root.querySelectorAll('use')) {
      const id = use.getAttribute('href')?.slice(1) ?? ''
      if (copied.has(id) || svg.querySelector(`[id="${id}"]`)) continue
      const symbol = document.getElementById(id)
      if (!symbol) continue
      copied.add(id)
      const copy = symbol.cloneNode(true) as Element
      defs.append(copy)
      copyUsed(copy)
    }
  }
  copyUsed(svg)
  svg.prepend(defs)
}

/** The values of the page's variables that the drawing names. */
function copyVariables(svg: SVGSVGElement): void {
  const values = getComputedStyle(document.documentElement)
  const names = new Set(new XMLSerializer().serializeToString(svg).match(/--[\w-]+/g))
  for (const name of names) {
    const value = values.getPropertyValue(name)
    if (value !== '') svg.style.setProperty(name, value)
  }
}

async function copyImages(svg: SVGSVGElement): Promise<void> {
  await Promise.all(
    [...svg.querySelectorAll('image')].map(async (image) => {
      const href = image.getAttribute('href')
      if (href && !href.startsWith('data:')) image.setAttribute('href', await dataUrl(href))
    }),
  )
}

/** The fonts that have a letter of the drawing. */
async function copyFonts(svg: SVGSVGElement): Promise<void> {
  const letters = [...new Set(svg.textContent)].map((letter) => letter.codePointAt(0)!)
  const faces = [...document.styleSheets].flatMap(rulesOf).filter((rule) => rule instanceof CSSFontFaceRule)
  const copies = faces
    .filter(({ style }) => {
      const ranges = style.getPropertyValue('unicode-range')
      return ranges === '' || letters.some((letter) => covers(ranges, letter))
    })
    .map(async ({ style, parentStyleSheet }) => {
      const source = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue('src'))?.[1]
      if (source === undefined) return ''
      const url = new URL(source, parentStyleSheet?.href ?? location.href)
      const range = style.getPropertyValue('unicode-range')
      return `@font-face{font-family:${style.getPropertyValue('font-family')};font-weight:${style.getPropertyValue('font-weight')};src:url("${await dataUrl(url.href)}")${range === '' ? '' : `;unicode-range:${range}`}}`
    })
  const sheet = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  sheet.textContent = (await Promise.all(copies)).join('')
  svg.prepend(sheet)
}

/** A sheet of another site cannot be read. */
function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules]
  } catch {
    return []
  }
}

/** Whether "U+0-FF, U+131" names this character. */
export function covers(ranges: string, letter: number): boolean {
  return ranges.split(',').some((range) => {
    const [from = '', to = from] = range.trim().replace(/^u\+/i, '').split('-')
    return letter >= Number.parseInt(from, 16) && letter <= Number.parseInt(to, 16)
  })
}

async function dataUrl(href: string): Promise<string> {
  const blob = await (await fetch(href)).blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
