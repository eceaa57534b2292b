import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const MOST_WORDS = 90

const DOCUMENTS = [
  'README.md',
  'ARCHITECTURE.md',
  'bench/README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => `docs/${path}`),
]

/** Paragraphs outside code and comments; tables, headings and lists are none, the line that begins a list is one. */
function paragraphsIn(text: string): string[] {
  return text
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/^\s*(?:[-*]|\d+\.) [^\n]*(?:\n(?!\n)[^\n]*)*/gm, '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => !/^(?:\||#)/.test(paragraph))
}

const wordsIn = (paragraph: string): number => paragraph.split(/\s+/).filter(Boolean).length

test('lists, tables and code are no paragraphs, and what is one is counted by its words', () => {
  const text =
    '# Title of four words\n\none two\nthree\n- a list\n  goes on\n\n| a | b |\n|---|---|\n\n```\ncode\n```\n\nlast one\n'
  expect(paragraphsIn(text).map(wordsIn)).toEqual([3, 2])
})

test('documents are found', () => {
  expect(DOCUMENTS).toContain('docs/sync.md')
  expect(DOCUMENTS).toContain('docs/decisions/0012-one-row-one-truth.md')
})

test.each(DOCUMENTS)('%s has no paragraph that is too long to be read at once', (path) => {
  const long = paragraphsIn(readFileSync(join(root, path), 'utf8')).filter((one) => wordsIn(one) > MOST_WORDS)
  expect(long.map((one) => `${wordsIn(one)} words: ${one.slice(0, 60)}: make it two, or say less`)).toEqual([])
})
