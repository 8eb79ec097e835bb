// English: the glossary.
export const glossary = {
  'glossary.Edo': 'The city that is now Tokyo, and the time from 1603 to 1868 that is named after it.',
  'glossary.Nihonbashi':
    'The “bridge of Japan” in the middle of Edo, where all high roads began and the fish market stood. This site is named after it.',
  'glossary.washi': 'Paper from the bark of the mulberry tree: the ground of these pages.',
  'glossary.hanko': 'A seal cut in wood or stone and stamped in red. The one red button on the screen.',
  'glossary.noren': 'The curtain at a shop’s door that says it is open.',
}
