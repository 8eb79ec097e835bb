// French: all areas but those of the title page, loaded together.

import { book } from './book.ts'
import { bots } from './bots.ts'
import { daily } from './daily.ts'
import { editor } from './editor.ts'
import { ending } from './ending.ts'
import { glossary } from './glossary.ts'
import { host } from './host.ts'
import { learn } from './learn.ts'
import { luck } from './luck.ts'
import { marks } from './marks.ts'
import { online } from './online.ts'
import { pad } from './pad.ts'
import { pages } from './pages.ts'
import { problems } from './problems.ts'
import { recap } from './recap.ts'
import { review } from './review.ts'
import { tips } from './tips.ts'

export const rest = {
  ...tips,
  ...book,
  ...bots,
  ...daily,
  ...editor,
  ...ending,
  ...glossary,
  ...host,
  ...learn,
  ...luck,
  ...marks,
  ...online,
  ...pad,
  ...pages,
  ...problems,
  ...recap,
  ...review,
}
