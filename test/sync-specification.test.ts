import { existsSync, readFileSync, writeFileSync } from 'node:fs'
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

const NAMES_TESTS = new Set(['test', 'it', 'describe'])

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

  test('names tests that bear the number of their invariant', () => {
    const missing = rowsOf('I').flatMap(({ number, files: [, tests = []] }) =>
      tests
        .filter((file) => !titlesIn(file).some((title) => new RegExp(`\\b${number}\\b`).test(title)))
        .map((file) => `no title in ${file} bears ${number}`),
    )
    expect(missing).toEqual([])
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
