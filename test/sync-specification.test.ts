import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { ENGINE_EVENTS, ENGINE_STATES, nextEngineState } from '../core/sync/machine/machine.ts'

const root = join(import.meta.dirname, '..')
const path = join(root, 'docs', 'sync.md')
const text = readFileSync(path, 'utf8')
const BETWEEN = /<!-- states:begin -->\n([\s\S]*?)<!-- states:end -->/

function stateTable(): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`
  const lines = ENGINE_EVENTS.map((event) => [
    event,
    ...ENGINE_STATES.map((state) => {
      const next = nextEngineState(state, event)
      return next === state ? '·' : next
    }),
  ])
  return `\n${row(['event', ...ENGINE_STATES])}${row(['---', ...ENGINE_STATES.map(() => '---')])}${lines.map(row).join('')}\n`
}

interface Row {
  number: string
  /** Files, by column after the number. */
  files: string[][]
}

/** Rows of the tables whose first cell is such a number. */
function rowsOf(letter: 'I' | 'F'): Row[] {
  const lines = text.split('\n').filter((line) => new RegExp(`^\\| ${letter}\\d+ \\|`).test(line))
  return lines.map((line) => {
    const [, number = '', ...cells] = line.split('|').map((cell) => cell.trim())
    const files = cells.map((cell) => [...cell.matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map((match) => match[1] ?? ''))
    return { number, files }
  })
}

const NAMES_TESTS = new Set(['test', 'testOwnServer', 'it', 'describe'])

interface Node {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The name that a call begins with: `test` of `test(…)`, of `test.skip(…)` and of `test.each(…)(…)`. */
function firstName(callee: unknown): string {
  if (!isNode(callee)) return ''
  if (callee.type === 'Identifier') return String(callee['name'])
  return firstName(callee['callee'] ?? callee['object'] ?? callee['tag'])
}

/** What a title says, without what is filled in when it runs. */
function titleOf(argument: unknown): string | null {
  if (!isNode(argument)) return null
  if (argument.type === 'Literal') return typeof argument['value'] === 'string' ? argument['value'] : null
  if (argument.type !== 'TemplateLiteral' || !Array.isArray(argument['quasis'])) return null
  return argument['quasis'].map((part: { value: { raw: string } }) => part.value.raw).join(' ')
}

/** What the tables of `each` fill in for `$name`. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (!isNode(value)) return []
  const isName = value.type === 'Property' && isNode(value['key']) && value['key']['name'] === 'name'
  const name = isName ? titleOf(value['value']) : null
  return name === null ? Object.values(value).flatMap(namesIn) : [name]
}

/** Titles of the tests in a file, and of what they are grouped in; what stands in comments is none. */
function titlesOf(path: string, source: string): string[] {
  const titles: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one)
    if (!isNode(value)) return
    if (value.type === 'CallExpression' && NAMES_TESTS.has(firstName(value['callee']))) {
      const title = titleOf((value['arguments'] as unknown[])[0])
      if (title !== null) titles.push(title)
      if (title?.includes('$name')) titles.push(...namesIn(value['callee']))
    }
    for (const child of Object.values(value)) visit(child)
  }
  visit(parseSync(path, source).program)
  return titles
}

/** A file of tests, or of a part of those that run on every engine. */
const isTest = (file: string): boolean => /\.(?:test|spec)\.tsx?$|^test\/contract\/sections\//.test(file)

const titlesIn = (file: string): string[] => titlesOf(file, readFileSync(join(root, file), 'utf8'))

const all = (letter: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`)

describe('docs/sync.md', () => {
  test('has the table of states and events that the code has (LMW_WRITE=1 writes it)', () => {
    if (process.env['LMW_WRITE'] === '1') {
      writeFileSync(path, text.replace(BETWEEN, `<!-- states:begin -->\n${stateTable()}<!-- states:end -->`))
    }
    expect(BETWEEN.exec(readFileSync(path, 'utf8'))?.[1]).toBe(stateTable())
  })

  test('has every invariant and every fault once, in order', () => {
    expect(rowsOf('I').map(({ number }) => number)).toEqual(all('I', 24))
    expect(rowsOf('F').map(({ number }) => number)).toEqual(all('F', 35))
  })

  test('names files that are there', () => {
    const named = [...rowsOf('I'), ...rowsOf('F')].flatMap(({ files }) => files.flat())
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  test.each([
    ['invariant', 'I', ([, tests = []]: string[][]) => tests],
    // Where no test of the row can be one of a file it names figures or a way to do it by hand.
    ['fault', 'F', (files: string[][]) => (files.at(-2) ?? []).filter(isTest)],
  ] as const)('names tests that bear the number of their %s', (_, letter, testsIn) => {
    const rows = rowsOf(letter).map(({ number, files }) => ({ number, tests: testsIn(files) }))
    const missing = rows.flatMap(({ number, tests }) =>
      tests
        .filter((file) => !titlesIn(file).some((title) => new RegExp(`\\b${number}\\b`).test(title)))
        .map((file) => `no title in ${file} bears ${number}`),
    )
    expect(missing).toEqual([])
    expect(rows.filter(({ tests }) => tests.length === 0)).toEqual([])
  })
})

test('titles are what tests and groups are called, not what stands in comments or elsewhere', () => {
  const source = `
    // Invariant I1 and test('I2 in a comment')
    describe('group I3', () => {
      test('plain I4', () => expect('I5').toBe('I5'))
      test.each([['I6', 1]] as const)('of each I7: %s', () => undefined)
      test.skip(\`of a template I8 \${one} and I9\`, async ({ page }: Given) => page.goto('I10'))
    })
    describe.each([{ name: 'of a table I13', note: 'I14' }])('$name', () => undefined)
    it('another word I11', () => undefined)
    other('no test I12')
  `
  expect(titlesOf('some.test.ts', source)).toEqual([
    'group I3',
    'plain I4',
    'of each I7: %s',
    'of a template I8   and I9',
    '$name',
    'of a table I13',
    'another word I11',
  ])
})

/** What answers something else where the device lies in another time zone. */
const ASKS_THE_ZONE =
  /\.[gs]et(?:Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)\(|\.toLocale\w*String\(|\bresolvedOptions\(|\bTemporal\.Now\b|\bDateTimeFormat\(|\blocal(?:Today|Zone)\(/

/** What a page shows of today: the flights it checks, the demo it moves to this week. */
const SHOWS_TODAY: readonly string[] = ['sync/client.ts', 'sync/page/demo/seed-demo.ts']

test('F26 nothing that stores, sends, merges or serves asks for the time zone of its machine', () => {
  const asking = ['core/session', 'core/sync', 'core/wire', 'server', 'sw', 'sync']
    .flatMap((room) => readdirSync(join(root, room), { recursive: true }).map((name) => `${room}/${String(name)}`))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) => ASKS_THE_ZONE.test(readFileSync(join(root, path), 'utf8')))
  expect(asking.sort()).toEqual(SHOWS_TODAY)
})
