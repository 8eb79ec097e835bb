// Japanese, UKIYO-E: all areas but those of the title page, loaded together.
import { glossary } from './glossary.ts'
import { lessons } from './lessons.ts'
import { options } from './options.ts'
import { pages } from './pages.ts'
import { problems } from './problems.ts'
import { reasons } from './reasons.ts'
import { table } from './table.ts'

export const rest = { ...glossary, ...lessons, ...options, ...pages, ...problems, ...reasons, ...table }
