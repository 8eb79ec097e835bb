// Writes SVG tersely: every path command in the shorter of its absolute and relative forms, no needless digits.
const COUNT = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }

const short = (n) => String(Math.round(n * 100) / 100).replace(/^(-?)0\./, '$1.')

/** Numbers side by side: a minus, or a point after a number that has one, needs no space. */
function join(numbers) {
  let out = ''
  for (const [i, text] of numbers.map(short).entries()) {
    const before = i ? short(numbers[i - 1]) : ''
    out += i && !text.startsWith('-') && !(text.startsWith('.') && before.includes('.')) ? ` ${text}` : text
  }
  return out
}

/** An arc's flags are no coordinates; only its last two numbers are. */
const shift = (letter, numbers, x, y, sign) =>
  numbers.map((n, i) => {
    if (letter === 'H') return n + sign * x
    if (letter === 'V') return n + sign * y
    if (letter === 'A' && i < 5) return n
    return n + sign * ((letter === 'A' ? i - 5 : i) % 2 ? y : x)
  })

function* commands(d) {
  for (const [, letter, rest] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (rest.match(/-?(?:\d*\.\d+|\d+\.?)/g) ?? []).map(Number)
    const size = COUNT[letter.toUpperCase()]
    if (size === 0) yield [letter, []]
    for (let i = 0; i < numbers.length; i += size) {
      // further pairs after a move are lines
      const again = i && letter.toUpperCase() === 'M' ? (letter === 'M' ? 'L' : 'l') : letter
      yield [again, numbers.slice(i, i + size)]
    }
  }
}

export function tidyPath(d) {
  let out = ''
  let last = ''
  let [x, y, startX, startY] = [0, 0, 0, 0]
  for (const [letter, numbers] of commands(d)) {
    const upper = letter.toUpperCase()
    if (upper === 'Z') {
      out += 'Z'
      last = 'Z'
      ;[x, y] = [startX, startY]
      continue
    }
    const absolute = letter === upper ? numbers : shift(upper, numbers, x, y, 1)
    const relative = shift(upper, absolute, x, y, -1)
    const forms = [
      [upper, join(absolute)],
      [upper.toLowerCase(), join(relative)],
    ].map(([name, text]) => {
      const implied = name === last && upper !== 'M'
      return [name, implied ? (/^[-]/.test(text) ? text : ` ${text}`) : name + text]
    })
    const [name, text] = out && forms[1][1].length < forms[0][1].length ? forms[1] : forms[0]
    out += text
    last = name
    if (upper === 'H') x = absolute[0]
    else if (upper === 'V') y = absolute[0]
    else [x, y] = absolute.slice(-2)
    if (upper === 'M') [startX, startY] = [x, y]
  }
  return out
}

export const tidy = (svg) =>
  svg
    .replace(/ d="([^"]+)"/g, (_, d) => ` d="${tidyPath(d)}"`)
    .replace(/="(-?\d*\.?\d+)"/g, (_, number) => `="${short(Number(number))}"`)
    .replace(
      /(transform|patternTransform|viewBox)="([^"]+)"/g,
      (_, name, text) => `${name}="${text.replace(/-?\d*\.\d+/g, (n) => short(Number(n)))}"`,
    )
