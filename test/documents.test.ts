import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

/** Items of lists outside code and comments, each without those below it. */
function itemsIn(text: string): string[] {
  const plain = text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/<!--[\s\S]*?-->/g, '')
  const items = plain.matchAll(/^[ \t]*(?:[-*]|\d+\.) .*(?:\n(?![ \t]*(?:[-*]|\d+\.) ).*\S.*)*/gm)
  return [...items].map(([item]) => item.replace(/^[ \t]*(?:[-*]|\d+\.) /, ''))
}

const wordsIn = (paragraph: string): number => paragraph.split(/\s+/).filter(Boolean).length

const ROOMS = [
  'core',
  'sync',
  'sw',
  'src',
  'server',
  'scripts',
  'locales',
  'public',
  'test',
  'e2e',
  'bench',
  'docs',
  '.ci',
]

/** Files and folders a text names: in code from the root, in links from where the text lies. A `*` is any name. */
function pathsIn(text: string, folder: string): string[] {
  const code = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, words = '']) => words.split(/[\s,;()]+(?![^{]*\})/))
    .map((word) => word.replace(/[:#]\S*$/, '').replace(/\/$/, ''))
    .filter((word) => !word.includes('<') && ROOMS.some((room) => word.startsWith(`${room}/`)))
  const links = [...text.matchAll(/\]\((?!\w+:)([^)#\s]+)(?:#[^)]*)?\)|\bsrc="([^":]+)"/g)].map(([, link, image]) =>
    join(folder, link ?? image ?? ''),
  )
  return [...new Set([...code, ...links])]
}

test('lists, tables and code are no paragraphs, and what is one is counted by its words', () => {
  const text =
    '# Title of four words\n\none two\nthree\n- a list\n  goes on\n\n| a | b |\n|---|---|\n\n```\ncode\n```\n\nlast one\n'
  expect(paragraphsIn(text).map(wordsIn)).toEqual([3, 2])
})

test('items of a list are counted each by itself, to the blank line or the next item', () => {
  const text =
    'one two three\n\n- first item\n  goes on\n  - below it\n1. of numbers\n\nbehind it\n\n```\n- code\n```\n'
  expect(itemsIn(text).map(wordsIn)).toEqual([4, 2, 2])
})

test('documents are found', () => {
  expect(DOCUMENTS).toContain('docs/sync.md')
  expect(DOCUMENTS).toContain('docs/decisions/0012-one-row-one-truth.md')
})

test.each(DOCUMENTS)('%s has no paragraph and no item that is too long to be read at once', (path) => {
  const text = readFileSync(join(root, path), 'utf8')
  const long = [...paragraphsIn(text), ...itemsIn(text)].filter((one) => wordsIn(one) > MOST_WORDS)
  expect(long.map((one) => `${wordsIn(one)} words: ${one.slice(0, 60)}: make it two, or say less`)).toEqual([])
})

test('what is named is found in code, in lists of files and in links', () => {
  const text = 'See `core/time/`, `npx vitest core/{a,b}.ts:3` and [why](../docs/why.md#so); `a/b` is none.'
  expect(pathsIn(text, 'docs')).toEqual(['core/time', 'core/{a,b}.ts', 'docs/why.md'])
})

test.each(DOCUMENTS)('%s names no file and no folder that is not there', (path) => {
  const named = pathsIn(readFileSync(join(root, path), 'utf8'), dirname(path))
  const missing = named.filter((one) => globSync(one, { cwd: root }).length === 0)
  expect(missing.map((one) => `${one}: where is it now, or does nobody need to know?`)).toEqual([])
})

/** Names with a capital in them that a text has in code, but paths. */
function namesIn(text: string): string[] {
  const code = text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)
  return [...code].flatMap(
    ([, words = '']) =>
      words.match(/(?<![\w./-])(?:[a-z]+[A-Z]\w+|[A-Z][a-z]+[A-Z]\w+|[A-Z]{2,}_[A-Z_]+)(?![\w/-])/g) ?? [],
  )
}

/** Of libraries and browsers that the app does without. */
const FOREIGN = new Set(['BarcodeDetector', 'sendFile'])

const sources = ROOMS.filter((room) => existsSync(join(root, room)))
  .flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
  )
  .filter((path) => /\.(?:tsx?|mjs|css)$/.test(path))
const known = new Set(
  sources.flatMap((path) => readFileSync(join(root, path), 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? []),
)

test('names are found in code, paths are none', () => {
  expect(namesIn('`useRows(log)` of `a/useRows.ts`, plainWord, `word`, `MOST_FILES`')).toEqual([
    'useRows',
    'MOST_FILES',
  ])
})

test.each(DOCUMENTS)('%s names nothing that the code no longer has', (path) => {
  const names = namesIn(readFileSync(join(root, path), 'utf8')).filter((name) => !known.has(name) && !FOREIGN.has(name))
  expect(names.map((name) => `${name}: what is it called now?`)).toEqual([])
})

test.each(DOCUMENTS)('%s names no file by the end of its path that is not there', (path) => {
  const text = readFileSync(join(root, path), 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '')
  const named = [...text.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, words = '']) => words.split(/[\s,;()]+/))
    .map((word) => word.replace(/[:#]\S*$/, ''))
    .filter((word) => /^[\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|css|mjs)$/.test(word))
  const missing = named.filter((end) => !existsSync(join(root, end)) && !sources.some((one) => one.endsWith(`/${end}`)))
  expect(missing.map((one) => `${one}: where is it now, or does nobody need to know?`)).toEqual([])
})

/** Folders of a newcomer's search; what lies in them has its names in the folder itself. */
const HELD = ['core', 'sync', 'sw', 'src', 'src/features', 'server', 'test']

const foldersIn = (room: string): string[] =>
  readdirSync(join(root, room), { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []))

/** Is the folder named from the root, as `src/query/`, or as `query/` in a line that names the room it lies in? */
function isNamed(text: string, room: string, folder: string): boolean {
  const lies = room.replace(/^src\//, '')
  return text.split('\n').some((line) => {
    if (new RegExp(`\`${room}/${folder}[/\`]`).test(line)) return true
    const isOfRoom = line.includes(`\`${room}/`) || line.startsWith(`| \`${lies}/\``)
    return (isOfRoom && line.includes(`\`${folder}/\``)) || (room === 'src' && line.startsWith(`| \`${folder}/\``))
  })
}

test('a folder is named from the root, or in a line of its room', () => {
  const text = '| a | `src/query/box/` |\n| `sync/` | `storage/` and more |\n| `ui/` | buttons |\n| b | `core/time/` |'
  expect(isNamed(text, 'src', 'query')).toBe(true)
  expect(isNamed(text, 'sync', 'storage')).toBe(true)
  expect(isNamed(text, 'src', 'ui')).toBe(true)
  expect(isNamed(text, 'server', 'storage')).toBe(false)
  expect(isNamed(text, 'core', 'tim')).toBe(false)
})

test('README or ARCHITECTURE say what every folder of a room is for', () => {
  const text = ['README.md', 'ARCHITECTURE.md'].map((path) => readFileSync(join(root, path), 'utf8')).join('\n')
  const missing = HELD.flatMap((room) =>
    foldersIn(room).flatMap((folder) => (isNamed(text, room, folder) ? [] : [`${room}/${folder}`])),
  )
  expect(missing.map((one) => `${one}/: give it a line of the map in README.md`)).toEqual([])
})
