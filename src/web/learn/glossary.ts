// The Japanese words of the page and its games.
import type { Entry } from '../../messages/glossary.ts'

const FILES = import.meta.glob<readonly Entry[]>(['../../messages/glossary.ts', '../../games/*/messages/glossary.ts'], {
  eager: true,
  import: 'GLOSSARY',
})

export const GLOSSARY: readonly Entry[] = Object.values(FILES).flat()
