// The second version of the Edo set: the first with the values that balancing changed. Version 1 stays as it was released.
import { EDO, nextVersion } from './edo.ts'
import differences from './edo-2.json' with { type: 'json' }

export const EDO_2 = nextVersion(EDO, 2, differences)
