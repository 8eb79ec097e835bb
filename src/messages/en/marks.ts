// English: where a value of a card comes from.
export const marks = {
  'mark.printed': 'printed',
  'mark.reported': 'reported',
  'mark.original': 'ours',
}
