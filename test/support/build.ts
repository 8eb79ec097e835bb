// Builds once before the tests, because some of them use the command line and the package as a user would.
import { build } from '../../scripts/setup.js'

export const setup = () => build()
