import { Parser } from 'htmlparser2'
import type { JsonObject, JsonValue } from '../../lib/json.ts'
import { cleanCell } from './clean-cell.ts'

/** What a page says to programs and to people. */
export interface PageContent {
  /** Its text, a line for each block; what is hidden in scripts and styles is not in it. */
  text: string
  /** Contents of its scripts of the kind `application/ld+json`. */
  data: readonly string[]
  /** Items of its microdata, outermost first, by the names of their properties. */
  items: readonly JsonObject[]
}

const BLOCKS = new Set('address,br,dd,div,dl,dt,h1,h2,h3,h4,h5,h6,hr,li,ol,p,table,td,th,tr,ul'.split(','))
const MOST_OPEN = 500

interface OpenTag {
  name: string
  item: Record<string, JsonValue> | null
  /** The property its text is the value of, and the item it belongs to. */
  property: { name: string; of: Record<string, JsonValue>; parts: string[] } | null
}

/** Reads a page as browsers do; nothing of it is run or fetched. */
export function contentOfPage(page: string): PageContent {
  const lines: string[] = []
  const data: string[] = []
  const items: JsonObject[] = []
  const open: OpenTag[] = []
  let line: string[] = []
  let hidden: { isData: boolean; parts: string[] } | null = null
  const endLine = (): void => {
    const text = cleanCell(line.join('').replaceAll(/\s+/g, ' '))
    if (text !== '') lines.push(text)
    line = []
  }
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'script' || name === 'style') {
        hidden = { isData: attributes['type'] === 'application/ld+json', parts: [] }
        return
      }
      if (BLOCKS.has(name)) endLine()
      if (open.length >= MOST_OPEN) return
      const around = open.findLast(({ item }) => item !== null)?.item ?? null
      const item = attributes['itemscope'] === undefined ? null : { '@type': attributes['itemtype'] ?? '' }
      const own = attributes['itemprop']
      if (item && !(around && own)) items.push(item)
      if (item && around && own) put(around, own, item)
      const given = attributes['content'] ?? attributes['datetime'] ?? null
      if (!item && around && own && given !== null) put(around, own, given)
      const isText = !item && around && own && given === null
      open.push({ name, item, property: isText ? { name: own, of: around, parts: [] } : null })
    },
    ontext: (text) => {
      if (hidden) hidden.parts.push(text)
      else {
        line.push(text)
        for (const { property } of open) property?.parts.push(text)
      }
    },
    onclosetag: (name) => {
      if (name === 'script' || name === 'style') {
        if (hidden?.isData) data.push(hidden.parts.join(''))
        hidden = null
        return
      }
      if (BLOCKS.has(name)) endLine()
      if (open.at(-1)?.name !== name) return
      const { property } = open.pop() ?? {}
      if (property) put(property.of, property.name, cleanCell(property.parts.join('')))
    },
  })
  parser.write(page)
  parser.end()
  endLine()
  return { text: lines.join('\n'), data, items }
}

/** The first of a name counts. */
function put(item: Record<string, JsonValue>, name: string, value: JsonValue): void {
  if (!Object.hasOwn(item, name)) Object.defineProperty(item, name, { value, enumerable: true, writable: true })
}
