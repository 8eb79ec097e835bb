// English, UKIYO-E: the glossary.
export const glossary = {
  'glossary.ukiyo-e': '“Pictures of the floating world”: woodblock prints of actors, beauties and landscapes.',
  'glossary.Moronobu': 'Hishikawa Moronobu (died 1694) made the single print an art of its own.',
  'glossary.Toyokuni': 'Utagawa Toyokuni (1769–1825), master of actors on stage.',
  'glossary.Kuniyoshi': 'Utagawa Kuniyoshi (1798–1861): warriors, ghosts and cats.',
  'glossary.Utamaro': 'Kitagawa Utamaro (about 1753–1806), known for his portraits of women.',
  'glossary.Sharaku': 'Tōshūsai Sharaku drew actors for ten months in 1794 and 1795; then nothing more is known of him.',
  'glossary.Hokusai': 'Katsushika Hokusai (1760–1849), who drew the great wave and Mount Fuji.',
  'glossary.Hiroshige': 'Utagawa Hiroshige (1797–1858), painter of roads, rain and Nihonbashi.',
}
