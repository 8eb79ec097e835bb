// German: all areas but those of the title page, loaded together.
import { bots } from './bots.ts'
import { glossary } from './glossary.ts'
import { host } from './host.ts'
import { learn } from './learn.ts'
import { marks } from './marks.ts'
import { online } from './online.ts'
import { pages } from './pages.ts'
import { problems } from './problems.ts'

export const rest = { ...bots, ...glossary, ...host, ...learn, ...marks, ...online, ...pages, ...problems }
