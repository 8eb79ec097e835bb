// English: the glossary.
export const glossary = {
  'glossary.Edo': 'The city now called Tokyo, and the period from 1603 to 1868 named after it.',
  'glossary.Nihonbashi':
    'The “bridge of Japan” in the middle of Edo, where the great roads began and the fish market stood. This site is named after it.',
  'glossary.washi': 'Paper made from mulberry bark: the background of these pages.',
  'glossary.hanko': 'A seal cut in wood or stone and stamped in red. It is the one red button on the screen.',
  'glossary.noren': 'The curtain at a shop’s door that shows it is open.',
}
