// German, UKIYO-E: the glossary.
import type { Texts } from '../../../../messages/format.ts'
import type { glossary as english } from '../en/glossary.ts'

export const glossary: Texts<typeof english> = {
  'glossary.ukiyo-e': '„Bilder der fließenden Welt“: Holzschnitte von Schauspielern, schönen Frauen und Landschaften.',
  'glossary.Moronobu': 'Hishikawa Moronobu (gest. 1694) machte das Einzelblatt zur eigenen Kunst.',
  'glossary.Toyokuni': 'Utagawa Toyokuni (1769–1825), berühmt für seine Schauspieler auf der Bühne.',
  'glossary.Kuniyoshi': 'Utagawa Kuniyoshi (1798–1861): Krieger, Geister und Katzen.',
  'glossary.Utamaro': 'Kitagawa Utamaro (um 1753–1806), bekannt für seine Frauenbildnisse.',
  'glossary.Sharaku': 'Tōshūsai Sharaku zeichnete 1794 und 1795 zehn Monate lang Schauspieler; mehr weiß man nicht von ihm.',
  'glossary.Hokusai': 'Katsushika Hokusai (1760–1849), bekannt für „Die große Welle“ und seine Ansichten des Fuji.',
  'glossary.Hiroshige': 'Utagawa Hiroshige (1797–1858), bekannt für seine Straßen, seinen Regen und seine Ansichten von Edo.',
}
