// All words but those of the title page: loaded with the first other page.

import { iki } from '../games/iki/messages/table.ts'
import { ukiyoe } from '../games/ukiyoe/messages/table.ts'
import { bots } from './bots.ts'
import { addWords } from './i18n.ts'
import { learn } from './learn.ts'
import { pages } from './pages.ts'

addWords({ ...ukiyoe, ...iki, ...pages, ...learn, ...bots })
