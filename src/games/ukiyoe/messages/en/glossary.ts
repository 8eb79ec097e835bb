// English, UKIYO-E: the glossary.
export const glossary = {
  'glossary.ukiyo-e': '“Pictures of the floating world”: woodblock prints of actors, beautiful women and landscapes.',
  'glossary.Moronobu': 'Hishikawa Moronobu (died 1694), who made the single-sheet print an art of its own.',
  'glossary.Toyokuni': 'Utagawa Toyokuni (1769–1825), famous for his prints of actors on stage.',
  'glossary.Kuniyoshi': 'Utagawa Kuniyoshi (1798–1861): warriors, ghosts and cats.',
  'glossary.Utamaro': 'Kitagawa Utamaro (about 1753–1806), known for his portraits of women.',
  'glossary.Sharaku': 'Tōshūsai Sharaku drew actors for ten months in 1794 and 1795; nothing more is known of him.',
  'glossary.Hokusai': 'Katsushika Hokusai (1760–1849), known for The Great Wave and his views of Mount Fuji.',
  'glossary.Hiroshige': 'Utagawa Hiroshige (1797–1858), known for his roads, his rain and his views of Edo.',
}
