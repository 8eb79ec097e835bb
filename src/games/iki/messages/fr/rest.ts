// French, IKI: all areas but those of the title page, loaded together.
import { cards } from './cards.ts'
import { editor } from './editor.ts'
import { ending } from './ending.ts'
import { glossary } from './glossary.ts'
import { lessons } from './lessons.ts'
import { moments } from './moments.ts'
import { notes } from './notes.ts'
import { options } from './options.ts'
import { pad } from './pad.ts'
import { pages } from './pages.ts'
import { problems } from './problems.ts'
import { reasons } from './reasons.ts'
import { recap } from './recap.ts'
import { review } from './review.ts'
import { signs } from './signs.ts'
import { table } from './table.ts'
import { ways } from './ways.ts'
import { you } from './you.ts'

export const rest = {
  ...ways,
  ...signs,
  ...cards,
  ...editor,
  ...ending,
  ...glossary,
  ...lessons,
  ...moments,
  ...notes,
  ...options,
  ...pad,
  ...pages,
  ...problems,
  ...reasons,
  ...recap,
  ...review,
  ...table,
  ...you,
}
