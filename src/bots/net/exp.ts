// The exponential function by plain arithmetic, so that it is the same on every machine; Math.exp may differ in its last digit.

const LOG2E = Math.LOG2E
const LN2_HIGH = 0.6931471803691238
const LN2_LOW = 1.9082149292705877e-10
const LARGEST = 700
const TERMS = 13

const RECIPROCALS = Array.from({ length: TERMS + 1 }, (_, n) => (n === 0 ? 1 : 1 / n))

/** 2 to the k, for k from -1022 to 1023. */
const POWERS = (() => {
  const list = new Float64Array(2046)
  list[1022] = 1
  for (let k = 1; k <= 1023; k++) list[1022 + k] = 2 * list[1021 + k]!
  for (let k = 1; k <= 1022; k++) list[1022 - k] = list[1023 - k]! / 2
  return list
})()

export function exp(x: number): number {
  if (x < -LARGEST) return 0
  const y = Math.min(x, LARGEST)
  const k = Math.floor(y * LOG2E + 0.5)
  const rest = y - k * LN2_HIGH - k * LN2_LOW
  let sum = 1
  for (let n = TERMS; n > 0; n--) sum = 1 + sum * rest * RECIPROCALS[n]!
  return sum * POWERS[1022 + k]!
}
