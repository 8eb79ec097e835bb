// A value that changes. The page holds such values in signals, which have the same two members; programs need no more than this.
export interface Cell<T> {
  value: T
  /** The value, without a subscription where the cell is a signal. */
  peek(): T
}

export type MakeCell = <T>(value: T) => Cell<T>

export const makeCell: MakeCell = (value) => {
  const cell = { value, peek: () => cell.value }
  return cell
}
