import { parseSync } from 'vite'

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
export function titlesOf(path: string, source: string): string[] {
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
