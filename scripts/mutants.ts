// `node scripts/mutants.ts [--seed N] [--sample N] [file …]`: changes one token of the code at a time, runs the tests that
// cover the file, and prints the changes no test noticed. Not part of `npm test`. Killed in the middle it leaves one file
// changed: run it in a clone of its own.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const ROOMS = ['core/sync', 'core/session', 'sync'] as const
/** A run that takes longer says nothing by itself: a loop without end, or a busy machine. Counted apart. */
const LIMIT_MS = 240_000
/** Few cases: what a property notices at all it notices soon. */
const FUZZ = '400'

const OPERATORS: readonly (readonly [string, RegExp, string])[] = [
  ['comparison', / === /g, ' !== '],
  ['comparison', / !== /g, ' === '],
  ['comparison', / >= /g, ' > '],
  ['comparison', / <= /g, ' < '],
  ['comparison', / > /g, ' >= '],
  ['comparison', / < /g, ' <= '],
  ['logic', / && /g, ' || '],
  ['logic', / \|\| /g, ' && '],
  ['logic', / \?\? /g, ' && '],
  ['negation', /(?<=[(\s])!(?=[a-zA-Z(])/g, ''],
  ['arithmetic', / \+ /g, ' - '],
  ['arithmetic', / - (?=\d)/g, ' + '],
  ['boolean', /\btrue\b/g, 'false'],
  ['boolean', /\bfalse\b/g, 'true'],
  ['await removed', /\bawait (?=[a-z])/g, 'void '],
  ['array emptied', /(?<=[(=:] |return )\[\.\.\.[^\]]+\]/g, '[]'],
  ['condition', /(?<=\bif )\((?!.*\{$)[^()]+\)/g, '(false)'],
  ['statement removed', /^\s+(?:await )?[a-z][\w.]*\([^()]*\)$/g, ''],
]

interface Mutant {
  file: string
  line: number
  kind: string
  from: string
  to: string
}

function mutantsOf(file: string): Mutant[] {
  const found: Mutant[] = []
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (/^\s*(?:\/\/|\*|\/\*|import |export type|export interface|type |interface |\w+\?: )/.test(line)) continue
    for (const [kind, pattern, replacement] of OPERATORS) {
      for (const match of line.matchAll(pattern)) {
        const to = line.slice(0, match.index) + replacement + line.slice(match.index + match[0].length)
        if (to !== line) found.push({ file, line: index + 1, kind, from: line, to })
      }
    }
  }
  return found
}

/** The file's own test first, as that is quick; then those of the room that spans it. */
function testsOf(file: string): string[][] {
  const own = file.replace(/\.ts$/, '.test.ts')
  const tests = existsSync(own) ? [[own]] : []
  if (file.startsWith('core/sync')) return [...tests, ['core/sync', 'sync']]
  if (file.startsWith('core/session')) return [...tests, ['core/session', 'sync/token-manager']]
  return [...tests, ['sync', 'test/sim/resync', 'test/sim/ownership', 'test/sim/engine', 'test/sim/story']]
}

type Outcome = 'noticed' | 'survived' | 'out of time'

function outcomeOf({ file, line, to }: Mutant): Outcome {
  const before = readFileSync(file, 'utf8')
  const lines = before.split('\n')
  lines[line - 1] = to
  try {
    writeFileSync(file, lines.join('\n'))
    for (const tests of testsOf(file)) {
      const outcome = runTests(tests)
      if (outcome !== 'survived') return outcome
    }
    return 'survived'
  } finally {
    writeFileSync(file, before)
  }
}

function runTests(tests: readonly string[]): Outcome {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--project', 'sim', '--bail', '1']
  const env = { ...process.env, LMW_FUZZ: FUZZ, LMW_SEED: '1', LMW_SEEDS: '1' }
  const run = spawnSync(process.execPath, [...args, ...tests], { env, timeout: LIMIT_MS, stdio: 'ignore' })
  if (run.status === null) return 'out of time'
  return run.status === 0 ? 'survived' : 'noticed'
}

/** So many of a list, by a seed: the same seed, the same sample. */
function sampleOf<T>(items: readonly T[], size: number, seed: number): T[] {
  let state = seed >>> 0
  const keyed = items.map((item) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return { item, key: state }
  })
  return keyed
    .sort((a, b) => a.key - b.key)
    .slice(0, size)
    .map(({ item }) => item)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, sample: { type: 'string', default: '100' } },
})
const files =
  positionals.length > 0
    ? positionals
    : ROOMS.flatMap((room) => readdirSync(room).map((name) => join(room, name))).filter(
        (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
      )
const all = files.flatMap(mutantsOf)
const chosen = sampleOf(all, Number(values.sample), Number(values.seed))
console.log(`${chosen.length} of ${all.length} changes in ${files.length} files, seed ${values.seed}`)
const counts: Record<Outcome, number> = { noticed: 0, survived: 0, 'out of time': 0 }
for (const [index, mutant] of chosen.entries()) {
  const outcome = outcomeOf(mutant)
  counts[outcome] += 1
  if (outcome === 'noticed') continue
  const { file, line, kind, from, to } = mutant
  console.log(`${index + 1}: ${outcome}: ${file}:${line} ${kind}\n  - ${from.trim()}\n  + ${to.trim()}`)
}
console.log(`${counts.noticed} noticed, ${counts.survived} survived, ${counts['out of time']} out of time`)
