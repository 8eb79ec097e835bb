// Builds dist/: the library, the command line, the server and their workers as ES modules, the page, and the types beside them.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { bundle, LIBRARY, SERVER } from './bundle.js'
import { beginBuild, root } from './setup.js'
import { buildWeb } from './web.js'

const complete = beginBuild()
await bundle({ ...LIBRARY, ...SERVER }, join(root, 'dist'))
await buildWeb()
const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
const types = spawnSync(process.execPath, [tsc, '-p', join(root, 'tsconfig.types.json'), '--noCheck'], { stdio: 'inherit' })
if (types.status === 0) complete()
process.exit(types.status ?? 1)
