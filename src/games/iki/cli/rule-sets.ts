// The rule sets of IKI in words, and what changes for the players between two of them.
import type { RuleSets } from '../../../cli/game-cli.ts'
import { diffRuleSets, OPTION_NAMES, OPTIONS, RULE_SET_NAMES, RULE_SETS, type RuleSetId, rulesOf, valueWords } from '../rules/rulesets.ts'

export const ruleSets: RuleSets = {
  ids: RULE_SETS,
  show(id) {
    const set = id as RuleSetId
    const chosen = rulesOf(set)
    const lines = OPTION_NAMES.map((name) => `  ${valueWords(name, chosen[name])}`)
    return { data: chosen, text: `${RULE_SET_NAMES[set]} (${set})\n${lines.join('\n')}` }
  },
  diff(before, now) {
    const [a, b] = [before, now] as [RuleSetId, RuleSetId]
    const rows = diffRuleSets(a, b)
    const lines = rows.map(({ option, words: [old, changed] }) => `${OPTIONS[option].about}\n  before: ${old}\n  now:    ${changed}`)
    const head = `From ${RULE_SET_NAMES[a]} (${a}) to ${RULE_SET_NAMES[b]} (${b})`
    const text = rows.length === 0 ? `${head}: nothing changes.` : `${head}: ${rows.length} rules change.\n\n${lines.join('\n\n')}`
    return { data: rows, text }
  },
}
