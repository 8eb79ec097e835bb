// SHA-256 (FIPS 180-4) of ASCII text, for places without a platform hash: a page served without TLS has none.

/** Fractional bits of the square and cube roots of the first primes, as the standard defines its constants. */
const { INITIAL, ROUND } = constants()

function constants() {
  const bits = (x: number) => ((x - Math.floor(x)) * 4294967296) | 0
  const primes: number[] = []
  for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p !== 0)) primes.push(n)
  return {
    INITIAL: primes.slice(0, 8).map((p) => bits(Math.sqrt(p))),
    ROUND: primes.map((p) => bits(Math.cbrt(p))),
  }
}

const rotate = (x: number, n: number) => (x >>> n) | (x << (32 - n))

/** The text as 32-bit words, padded to whole blocks of 16. */
function padded(text: string): number[] {
  const blocks = Math.floor((text.length + 8) / 64) + 1
  const words = new Array<number>(blocks * 16).fill(0)
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code > 127) throw new Error('only ASCII text can be hashed here')
    words[i >> 2]! |= code << (24 - 8 * (i & 3))
  }
  words[text.length >> 2]! |= 0x80 << (24 - 8 * (text.length & 3))
  words[words.length - 1] = text.length * 8
  return words
}

/** The hash as eight unsigned 32-bit words, the first one first. */
export function sha256Words(text: string): number[] {
  const words = padded(text)
  const hash = INITIAL.slice()
  const w = new Array<number>(64).fill(0)
  for (let block = 0; block < words.length; block += 16) {
    for (let i = 0; i < 64; i++) {
      if (i < 16) w[i] = words[block + i]!
      else {
        const x = w[i - 15]!
        const y = w[i - 2]!
        const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3)
        const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10)
        w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0
      }
    }
    compress(hash, w)
  }
  return hash.map((word) => word >>> 0)
}

function compress(hash: number[], w: readonly number[]): void {
  let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUND[i]! + w[i]!) | 0
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  const next = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i++) hash[i] = (hash[i]! + next[i]!) | 0
}

/** The hash as 64 hexadecimal digits. */
export const sha256 = (text: string): string =>
  sha256Words(text)
    .map((word) => word.toString(16).padStart(8, '0'))
    .join('')
