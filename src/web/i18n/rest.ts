// All words but those of the title page: loaded with the first other page.
import { bots } from './bots.ts'
import { addWords } from './i18n.ts'
import { iki } from './iki.ts'
import { learn } from './learn.ts'
import { pages } from './pages.ts'
import { ukiyoe } from './ukiyoe.ts'

addWords({ ...ukiyoe, ...iki, ...pages, ...learn, ...bots })
