// Stryker's test runner of `npm run mutate`: bundles the tests of one game once and runs them in one process, freshly loaded for every change.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Script } from 'node:vm'
import { build } from 'esbuild'
import { chai, expect } from 'vitest'

const require = createRequire(import.meta.url)
const [game = 'ukiyoe', part = 'rules'] = (process.env.MUTATE_GAME ?? '').split('/')

/** Whole random games take long and say little about one changed line. */
const chosen = (name) => name !== 'engine.test.ts'
/** Long tests, and the files of the game they are for; changes elsewhere go without them. */
const LONG = {
  'test/games/iki/rules/every-wish.test.ts': ['blocked.ts', 'sentences.ts'],
  'test/games/iki/rules/forecast.test.ts': ['forecast.ts'],
  'test/games/iki/rules/options.test.ts': ['compile.ts', 'options.ts', 'rulesets.ts'],
}
/** The first order: tests that follow whole games notice most changes, and a change noticed needs no further test. */
const rank = (name) => (name.startsWith('events') ? 0 : name.startsWith('engine') ? 1 : 2)

/** How many of the tests that noticed something are tried first. */
const ALERT = 30
/** Microseconds. */
const QUICK = 60_000

/**
 * Stryker lets changed code run a hundred times as often as in all tests without it, which takes minutes where a test plays on for ever;
 * a single test that runs it three times as often as all of them together goes on for ever, too.
 */
const ALL_TESTS = 100
const SINGLE_TEST = 3
const ENDLESS = 20_000

/** As Stryker numbers them. */
const PASSED = 0
const FAILED = 1

/** What Stryker and the changed code share. */
const shared = () => (globalThis.__stryker__ ??= {})

class BundleRunner {
  /** Tests to try first, and those that cannot be. */
  alert = []
  unfit = new Set()

  capabilities() {
    return { reloadEnvironment: true }
  }

  async init() {
    // Not earlier: Stryker changes the folder after it has loaded this file.
    const root = process.cwd()
    const folder = `test/games/${game}/${part}`
    const names = readdirSync(folder).filter((name) => name.endsWith('.test.ts') && chosen(name))
    this.files = names.sort((a, b) => rank(a) - rank(b) || a.localeCompare(b)).map((name) => `${folder}/${name}`)
    const { outputFiles } = await build({
      stdin: { contents: `module.exports = {${this.files.map((file) => `'${file}': () => require('./${file}')`)}}`, resolveDir: root },
      bundle: true,
      write: false,
      format: 'cjs',
      platform: 'node',
      external: ['vitest', 'fast-check'],
      define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(root, folder, 'any.ts')).href) },
    })
    const script = (text) => new Script(`(function (require, module) {${text}\nreturn module.exports})`, { filename: 'tests.cjs' })
    this.counting = script(outputFiles[0].text)
    // What a test covers is asked once; to count it again for every change would take most of the time.
    this.script = script(outputFiles[0].text.replaceAll('var c = cov.static;', 'return;'))
  }

  /** Everything loaded anew; gives what loads a file and hands over its tests. */
  fresh(script = this.script) {
    let tests = []
    let names = []
    const test = (name, run) => void tests.push({ id: `${tests.length} ${[...names, name].join(' > ')}`, file: names[0], run })
    const describe = (name, run) => {
      names.push(name)
      run()
      names.pop()
    }
    const each = (one) => (rows) => (name, run) =>
      rows.forEach((row, i) => void one(`${name} ${i + 1}`, () => run(...(Array.isArray(row) ? row : [row]))))
    test.each = each(test)
    describe.each = each(describe)
    const loaders = script.runInThisContext()((id) => (id === 'vitest' ? { test, describe, expect } : require(id)), {})
    return (file) => {
      tests = []
      names = [file]
      loaders[file]()
      return tests
    }
  }

  async dryRun() {
    const ns = shared()
    ns.activeMutant = undefined
    const results = []
    for (const file of this.files) {
      ns.currentTestId = undefined
      for (const test of this.fresh(this.counting)(file)) {
        ns.currentTestId = test.id
        const began = performance.now()
        const failed = await failure(test)
        const result = { id: test.id, name: test.id, fileName: file, timeSpentMs: performance.now() - began }
        results.push(failed === undefined ? { ...result, status: PASSED } : { ...result, status: FAILED, failureMessage: failed })
      }
    }
    ns.currentTestId = undefined
    return { status: 'complete', tests: results, mutantCoverage: ns.mutantCoverage }
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation, sandboxFileName }) {
    const ns = shared()
    const whileLoading = mutantActivation === 'static' ? activeMutant.id : undefined
    const limit = Math.max(ENDLESS, (SINGLE_TEST * hitLimit) / ALL_TESTS)
    Object.assign(ns, { activeMutant: whileLoading, hitCount: 0, hitLimit: limit })
    const wanted = testFilter && new Set(testFilter)
    const changed = basename(sandboxFileName)
    const files = this.files.filter((file) => LONG[file]?.includes(changed) ?? (!wanted || testFilter.some((id) => id.includes(file))))
    const tried = new Set()
    const killed = (id, failureMessage) =>
      ns.hitCount > limit ? { status: 'timeout' } : { status: 'killed', killedBy: [id], failureMessage, nrOfTests: tried.size }
    try {
      const load = this.fresh()
      const loaded = new Map()
      const testsOf = (file) => {
        ns.activeMutant = whileLoading
        if (!loaded.has(file)) loaded.set(file, load(file))
        ns.activeMutant = activeMutant.id
        return loaded.get(file)
      }
      const first = this.alert.flatMap(({ id, file }) => (files.includes(file) ? testsOf(file).filter((test) => test.id === id) : []))
      for (const tests of [() => first, ...files.map((file) => () => testsOf(file))]) {
        for (const test of tests()) {
          if (tried.has(test.id) || (wanted && !wanted.has(test.id))) continue
          tried.add(test.id)
          ns.hitCount = 0
          const failed = await failure(test)
          if (failed === undefined) continue
          const result = killed(test.id, failed)
          ns.activeMutant = undefined
          if (result.status === 'killed') await this.remember(test)
          return result
        }
      }
    } catch (error) {
      return killed('loading', String(error))
    }
    return { status: 'survived', nrOfTests: tried.size }
  }

  /** What notices one change may well notice the next: its file goes first, and the test before all files if it is quick and needs none before it. */
  async remember({ id, file }) {
    this.files = [file, ...this.files.filter((other) => other !== file)]
    const known = this.alert.find((test) => test.id === id)
    if (!known) {
      if (this.unfit.has(id)) return
      const alone = this.fresh()(file).find((test) => test.id === id)
      const before = process.cpuUsage()
      const failed = await failure(alone)
      const { user } = process.cpuUsage(before)
      if (failed !== undefined || user > QUICK) {
        this.unfit.add(id)
        return
      }
    }
    this.alert = [{ id, file }, ...this.alert.filter((test) => test !== known)].slice(0, ALERT)
  }
}

/** The file whose test runs. */
let current = ''
/** Vitest's own asks Vitest for the file of the test. */
chai.util.addMethod(chai.Assertion.prototype, 'toMatchFileSnapshot', function (name) {
  if (this._obj !== readFileSync(join(dirname(current), name), 'utf8')) throw new Error(`not what ${name} says`)
})

/** Undefined if the test passes. */
async function failure({ file, run }) {
  current = file
  try {
    await run()
    return undefined
  } catch (error) {
    return String(error?.message ?? error)
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'bundle', injectableClass: BundleRunner }]
