// The third version of the Edo set: the second, with cards that retire and pay as the rules say. Earlier versions stay as they were released.
import { nextVersion } from './edo.ts'
import { EDO_2 } from './edo-2.ts'
import differences from './edo-3.json' with { type: 'json' }

export const EDO_3 = nextVersion(EDO_2, 3, differences)
