// French, UKIYO-E: the glossary.
import type { Texts } from '../../../../messages/format.ts'
import type { glossary as english } from '../en/glossary.ts'

export const glossary: Texts<typeof english> = {
  'glossary.ukiyo-e': '« Images du monde flottant » : estampes d’acteurs, de belles femmes et de paysages.',
  'glossary.Moronobu': 'Hishikawa Moronobu (mort en 1694) fit de la feuille isolée un art à part entière.',
  'glossary.Toyokuni': 'Utagawa Toyokuni (1769-1825), célèbre pour ses acteurs en scène.',
  'glossary.Kuniyoshi': 'Utagawa Kuniyoshi (1798-1861) : guerriers, fantômes et chats.',
  'glossary.Utamaro': 'Kitagawa Utamaro (vers 1753-1806), connu pour ses portraits de femmes.',
  'glossary.Sharaku': 'Tōshūsai Sharaku dessina des acteurs pendant dix mois en 1794 et 1795 ; on ne sait rien d’autre de lui.',
  'glossary.Hokusai': 'Katsushika Hokusai (1760-1849), connu pour La Grande Vague et ses vues du mont Fuji.',
  'glossary.Hiroshige': 'Utagawa Hiroshige (1797-1858), connu pour ses routes, sa pluie et ses vues d’Edo.',
}
