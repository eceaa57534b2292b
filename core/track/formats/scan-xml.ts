const MAX_DEPTH = 64
const MAX_VALUE = 10_000
const MAX_ATTRIBUTES = 200
/** What a document may hold before its first point: a drawing of much colour, a long list of places beside the track. */
const BESIDE = 300_000
/** No recorder writes more for one point. */
const BESIDE_A_POINT = 100

/** Hears what stands in a document, names without their prefix. `open` and `close` answer whether to read on. */
export interface XmlListener {
  open: (name: string, attributes: ReadonlyMap<string, string>) => boolean
  text: (text: string) => void
  close: (name: string) => boolean
  /** Points heard so far. */
  points: () => number
}

export type XmlProblem = 'broken' | 'too-deep' | 'has-dtd' | 'mostly-other'

const NAME = /[^\s/>=<&"']{1,200}/y
const VALUE = new RegExp(`"([^"<]{0,${MAX_VALUE}})"|'([^'<]{0,${MAX_VALUE}})'`, 'y')
const TAG_END = /(\/?)>/y
const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(amp|lt|gt|quot|apos));/g
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Reads an XML document from front to back without building it up: no document type (so no entity of the file's own
 * and nothing from elsewhere), no more than 64 elements inside each other, no value above 10,000 characters; of longer
 * text entities are read in its first 10,000. Every character is looked at a fixed number of times, and elements,
 * attributes and entities are counted: a document that is mostly no track is given up early.
 * @returns what is wrong with it, or null; also null when the listener had enough
 */
export function scanXml(source: string, listener: XmlListener): XmlProblem | null {
  const open: string[] = []
  const read: Read = { things: 0 }
  let position = 0
  while (position < source.length) {
    if (read.things > BESIDE + BESIDE_A_POINT * listener.points()) return 'mostly-other'
    const start = source.indexOf('<', position)
    const text = source.slice(position, start < 0 ? source.length : start)
    if (open.length > 0 && text !== '') listener.text(decoded(text, read))
    if (start < 0) break
    const markup = skipped(source, start)
    if (markup !== null) {
      if (typeof markup === 'string') return markup
      read.things += 1
      if (markup.text !== '' && open.length > 0) listener.text(markup.text)
      position = markup.end
      continue
    }
    const tag = source[start + 1] === '/' ? closingTag(source, start) : openingTag(source, start, read)
    read.things += 1
    if (typeof tag === 'string') return tag
    position = tag.end
    if (tag.attributes) {
      open.push(tag.name)
      if (open.length > MAX_DEPTH) return 'too-deep'
      if (!listener.open(localName(tag.name), tag.attributes)) return null
    }
    if (tag.closes) {
      if (open.pop() !== tag.name) return 'broken'
      if (!listener.close(localName(tag.name))) return null
    }
  }
  return open.length === 0 ? null : 'broken'
}

/** What was met so far: elements, attributes, entities and the like. */
interface Read {
  things: number
}

/** What is no element: comments, instructions, text in CDATA. Null for a tag. */
function skipped(source: string, start: number): { text: string; end: number } | XmlProblem | null {
  const upTo = (opening: string, closing: string, keep: boolean): { text: string; end: number } | XmlProblem => {
    const end = source.indexOf(closing, start + opening.length)
    if (end < 0) return 'broken'
    return { text: keep ? source.slice(start + opening.length, end) : '', end: end + closing.length }
  }
  if (source.startsWith('<!--', start)) return upTo('<!--', '-->', false)
  if (source.startsWith('<![CDATA[', start)) return upTo('<![CDATA[', ']]>', true)
  if (source.startsWith('<?', start)) return upTo('<?', '?>', false)
  return source.startsWith('<!', start) ? 'has-dtd' : null
}

interface Tag {
  name: string
  /** Null for a tag that only closes. */
  attributes: Map<string, string> | null
  closes: boolean
  end: number
}

function closingTag(source: string, start: number): Tag | XmlProblem {
  const name = matchAt(NAME, source, start + 2)?.[0]
  if (name === undefined) return 'broken'
  const end = matchAt(TAG_END, source, spaceEnd(source, start + 2 + name.length))
  return end?.[1] === '' ? { name, attributes: null, closes: true, end: TAG_END.lastIndex } : 'broken'
}

function openingTag(source: string, start: number, read: Read): Tag | XmlProblem {
  const name = matchAt(NAME, source, start + 1)?.[0]
  if (name === undefined) return 'broken'
  const attributes = new Map<string, string>()
  let position = start + 1 + name.length
  for (let count = 0; ; count += 1) {
    const at = spaceEnd(source, position)
    const attribute = at > position ? matchAt(NAME, source, at)?.[0] : undefined
    position = at
    if (attribute === undefined) break
    const equals = spaceEnd(source, at + attribute.length)
    const value = source[equals] === '=' ? matchAt(VALUE, source, spaceEnd(source, equals + 1)) : null
    if (!value) return 'broken'
    if (count > MAX_ATTRIBUTES) return 'mostly-other'
    read.things += 1
    attributes.set(localName(attribute), decoded(value[1] ?? value[2] ?? '', read))
    position = VALUE.lastIndex
  }
  const end = matchAt(TAG_END, source, position)
  return end ? { name, attributes, closes: end[1] === '/', end: TAG_END.lastIndex } : 'broken'
}

function matchAt(expression: RegExp, source: string, position: number): RegExpExecArray | null {
  expression.lastIndex = position
  return expression.exec(source)
}

/** Steps over white space sign by sign: an expression that steps over millions of them may run out of stack. */
function spaceEnd(source: string, position: number): number {
  let end = position
  while (isSpace(source.charCodeAt(end))) end += 1
  return end
}

/** XML's own white space: space, tab, line feed, carriage return. */
function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function decoded(text: string, read: Read): string {
  if (!text.includes('&')) return text
  // A replacement of millions at once takes a gigabyte.
  const [head, rest] = [text.slice(0, MAX_VALUE), text.slice(MAX_VALUE)]
  const plain = head.replaceAll(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    read.things += 1
    if (name !== undefined) return NAMED[name] ?? whole
    const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole
  })
  return plain + rest
}
