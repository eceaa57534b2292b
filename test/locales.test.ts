import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { API_ERRORS } from '../core/errors/codes.ts'
import { TEXT_TYPES_FILE, textTypes } from '../scripts/lib/text-types.ts'

const root = join(import.meta.dirname, '..')
type Tree = { [key: string]: string | Tree }

const namespaces = readdirSync(join(root, 'locales/en')).filter((name) => name.endsWith('.json'))

function read(language: string, namespace: string): Map<string, string> {
  const flat = new Map<string, string>()
  const walk = (tree: Tree, prefix: string): void => {
    for (const [key, value] of Object.entries(tree)) {
      if (typeof value === 'string') flat.set(prefix + key, value)
      else walk(value, `${prefix}${key}.`)
    }
  }
  walk(JSON.parse(readFileSync(join(root, 'locales', language, namespace), 'utf8')) as Tree, '')
  return flat
}

/** What stands behind "not": the words between backticks. */
const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')
const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')
const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1] ?? '').sort()

describe('locales', () => {
  test('both languages have the same files', () => {
    expect(namespaces.length).toBeGreaterThan(5)
    expect(
      readdirSync(join(root, 'locales/de'))
        .filter((name) => name.endsWith('.json'))
        .sort(),
    ).toEqual([...namespaces].sort())
  })

  test.each(namespaces)('%s has the same keys and values in both languages', (namespace) => {
    const [en, de] = [read('en', namespace), read('de', namespace)]
    expect([...de.keys()].sort()).toEqual([...en.keys()].sort())
    for (const [key, text] of en) {
      expect(text.trim(), `en ${key}`).not.toBe('')
      expect(placeholders(de.get(key) ?? ''), key).toEqual(placeholders(text))
    }
  })

  test.each(namespaces)('%s has every plural form', (namespace) => {
    for (const language of ['en', 'de']) {
      const keys = read(language, namespace)
      for (const key of keys.keys()) {
        if (withoutPlural(key) === key) continue
        for (const form of ['_one', '_other'])
          expect(keys.has(withoutPlural(key) + form), `${language} ${key}`).toBe(true)
      }
    }
  })

  test('every error code has a sentence', () => {
    const sentences = read('en', 'errors.json')
    for (const code of Object.keys(API_ERRORS)) expect(sentences.has(code), code).toBe(true)
  })

  test('no German text says Du', () => {
    for (const namespace of namespaces) {
      for (const [key, text] of read('de', namespace)) {
        expect(/\b(du|dein|deine|deinen|deinem|deiner|dich|dir)\b/i.test(text), `${namespace} ${key}: ${text}`).toBe(
          false,
        )
      }
    }
  })

  test('one thing has one name: no text says a word that was given up', () => {
    const rows = readFileSync(join(root, 'docs/words.md'), 'utf8').matchAll(/^\|[^|]*\| (.+?) \| (.+?) \|$/gm)
    const givenUp = [...rows].flatMap(([, german = '', english = '']) => [
      ...quoted(german).map((word) => ['de', word] as const),
      ...quoted(english).map((word) => ['en', word] as const),
    ])
    expect(givenUp.length).toBeGreaterThan(20)
    for (const [language, word] of givenUp) {
      const asWord = new RegExp(`(?<!\\p{L})${word.replaceAll('?', '\\?')}(?!\\p{L})`, 'iu')
      for (const namespace of namespaces) {
        for (const [key, text] of read(language, namespace)) {
          const said = text.replaceAll(/\{\{.*?\}\}/g, '')
          expect(asWord.test(said), `${language} ${namespace} ${key} says “${word}”: ${text}`).toBe(false)
        }
      }
    }
  })

  test('the types of the texts are of these texts', () => {
    const why = 'npx node scripts/write-text-types.ts writes them'
    expect(readFileSync(TEXT_TYPES_FILE, 'utf8') === textTypes(), why).toBe(true)
  })

  test('every text is used by some code', () => {
    const code = ['src', 'server', 'core', 'sync', 'sw']
      .map((room) => textOf(join(root, room)))
      .join('\n')
      .replace(textTypes(), '')
    // One look at all of the code: a search for each text would take a minute.
    const said = new Set(code.match(/[\w-]+(?:\.[\w-]+)*(?:\.\$)?/g))
    const words = new Set([...code.matchAll(/'([\w-]+)'/g)].map(([, word]) => word))
    const keysIn = new Set([...code.matchAll(/keyIn\('([\w:.-]+)'/g)].map(([, key]) => key))
    const orphans: string[] = []
    for (const namespace of namespaces) {
      for (const key of read('en', namespace).keys()) {
        const plain = withoutPlural(key)
        const parts = plain.split('.')
        const of = namespace.replace('.json', '')
        const before = parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('.'))
        const mentioned =
          said.has(plain) ||
          before.some((start) => said.has(`${start}.$`) || keysIn.has(`${of}:${start}`)) ||
          words.has(parts.at(-1))
        if (!mentioned && namespace !== 'errors.json') orphans.push(`${namespace} ${key}`)
      }
    }
    expect(orphans).toEqual([])
  })
})

function textOf(folder: string): string {
  if (!existsSync(folder)) return ''
  return readdirSync(folder)
    .map((name) => {
      const full = join(folder, name)
      if (statSync(full).isDirectory()) return textOf(full)
      return /\.tsx?$/.test(name) ? readFileSync(full, 'utf8') : ''
    })
    .join('\n')
}
