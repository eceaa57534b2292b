import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ENGINE_EVENTS, ENGINE_STATES, nextEngineState } from '../core/sync/machine/machine.ts'
import { titlesOf } from './support/titles-of.ts'

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
