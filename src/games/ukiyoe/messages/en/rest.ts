// English, UKIYO-E: all areas but those of the title page, loaded together.
import { closing } from './closing.ts'
import { ending } from './ending.ts'
import { gallery } from './gallery.ts'
import { glossary } from './glossary.ts'
import { lessons } from './lessons.ts'
import { options } from './options.ts'
import { pages } from './pages.ts'
import { problems } from './problems.ts'
import { reasons } from './reasons.ts'
import { recap } from './recap.ts'
import { table } from './table.ts'
import type { title } from './title.ts'

type Title = typeof title
type Rest = typeof rest

declare module '../../../../messages/catalogue.ts' {
  interface Messages extends Title, Rest {}
}

export const rest = {
  ...closing,
  ...ending,
  ...gallery,
  ...glossary,
  ...lessons,
  ...options,
  ...pages,
  ...problems,
  ...reasons,
  ...recap,
  ...table,
}
