/** The types of the texts: their keys, and the values each takes. JSON itself has no types of its words. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const TEXTS = join(ROOT, 'locales/en')
export const TEXT_TYPES_FILE = join(ROOT, 'src/i18n/text-parameters.ts')

type Tree = { [key: string]: string | Tree }

/** Of every text its parameters; a plural has one entry, and `count` besides what its forms name. */
function parametersOf(tree: Tree, prefix = '', found = new Map<string, Set<string>>()): Map<string, Set<string>> {
  for (const [name, text] of Object.entries(tree)) {
    if (typeof text !== 'string') {
      parametersOf(text, `${prefix}${name}.`, found)
      continue
    }
    const singular = name.replace(/_(?:zero|one|two|few|many|other)$/, '')
    const key = prefix + singular
    const parameters = found.get(key) ?? new Set(singular === name ? [] : ['count'])
    for (const [, parameter = ''] of text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)) parameters.add(parameter)
    found.set(key, parameters)
  }
  return found
}

const quoted = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`)
const union = (names: ReadonlySet<string>): string =>
  names.size === 0 ? 'never' : [...names].map((name) => `'${name}'`).join(' | ')

/** What belongs into `TEXT_TYPES_FILE`. Mails are the server's. */
export function textTypes(): string {
  const files = readdirSync(TEXTS).filter((file) => file.endsWith('.json') && file !== 'mail.json')
  const namespaces = files.toSorted().map((file) => {
    const texts = parametersOf(JSON.parse(readFileSync(join(TEXTS, file), 'utf8')))
    const lines = [...texts].map(([key, parameters]) => `    ${quoted(key)}: ${union(parameters)}\n`)
    return `  ${quoted(file.replace('.json', ''))}: {\n${lines.join('')}  }\n`
  })
  return `// Written by scripts/write-text-types.ts from locales/en, with every \`npm run check\`.

/** By namespace and key the names of a text's parameters, \`never\` where it has none. */
export interface TextParameters {
${namespaces.join('')}}
`
}
