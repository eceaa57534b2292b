// YAML (1.2) as programs write their data: blocks and flows of names and lists, texts in every quoting, anchors. Types of
// its own, several documents and names that are no texts are not read.
import type { JsonValue } from '../../lib/json.ts'

/** Deeper, and of more nodes with all that anchors repeat, is no log of flights. */
const DEEPEST = 40
const MOST_NODES = 1_000_000

/** The data of a YAML document; null where it is broken, or none of what is read here. Work grows with its length. */
export function readYaml(text: string): JsonValue | null {
  try {
    return new YamlReader(text).read()
  } catch (error) {
    if (error instanceof YamlBroken) return null
    throw error
  }
}

class YamlBroken extends Error {}

/** What an anchor names, and how many nodes it is. */
interface Anchored {
  value: JsonValue
  nodes: number
}

/** A name and its colon: in quotes of either kind, or plain. */
const KEY =
  /^(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)'|((?:[^\s"'&*!|>%@`{}[\],#?-]|[?-]\S)(?:(?! #).){0,200}?))\s{0,20}:(?=\s|$)/
const ANCHOR = /^&(\S+)(?:\s+|$)/
const TAG = /^!\S*(?:\s+|$)/
const COMMENT = /(?:^|\s)#.*$/

class YamlReader {
  readonly #lines: string[]
  readonly #anchors = new Map<string, Anchored>()
  #at = 0
  #nodes = 0

  constructor(text: string) {
    this.#lines = text.split(/\r\n|\r|\n/)
    // Behind the last line end.
    if (this.#lines.at(-1) === '') this.#lines.pop()
  }

  read(): JsonValue {
    this.#skipBlank()
    if (/^---(?:\s|$)/.test(this.#line)) this.#at += 1
    const value = this.#block(-1, 0)
    this.#skipBlank()
    if (this.#at < this.#lines.length && !/^\.\.\.\s*$/.test(this.#line)) throw new YamlBroken()
    return value
  }

  get #line(): string {
    return this.#lines[this.#at] ?? ''
  }

  /** To the next line that says something; answers its indent, -1 behind the last. */
  #skipBlank(): number {
    while (this.#at < this.#lines.length && /^\s*(?:#.*)?$/.test(this.#line)) this.#at += 1
    return this.#at < this.#lines.length ? indentOf(this.#line) : -1
  }

  #count(nodes = 1): void {
    this.#nodes += nodes
    if (this.#nodes > MOST_NODES) throw new YamlBroken()
  }

  /** What stands further in than its parent; null where nothing does. */
  #block(parent: number, depth: number): JsonValue {
    if (depth > DEEPEST) throw new YamlBroken()
    const indent = this.#skipBlank()
    if (indent <= parent) return null
    const text = this.#line.slice(indent)
    if (isItem(text)) return this.#list(indent, depth)
    if (KEY.test(text)) return this.#names(indent, depth)
    this.#at += 1
    return this.#value(text, parent, depth)
  }

  #list(indent: number, depth: number): JsonValue {
    const items: JsonValue[] = []
    while (this.#skipBlank() === indent && isItem(this.#line.slice(indent))) {
      this.#count()
      const rest = this.#line.slice(indent + 1)
      const text = rest.trimStart()
      const inner = indent + 1 + rest.length - text.length
      if (isItem(text) || KEY.test(text)) {
        // What stands behind the dash is a block of its own.
        this.#lines[this.#at] = ' '.repeat(inner) + text
        items.push(this.#block(indent, depth + 1))
      } else {
        this.#at += 1
        items.push(this.#value(text, indent, depth))
      }
    }
    return items
  }

  #names(indent: number, depth: number): JsonValue {
    const members: [string, JsonValue][] = []
    while (this.#skipBlank() === indent) {
      const text = this.#line.slice(indent)
      const [whole, double, single, plain] = KEY.exec(text) ?? []
      if (whole === undefined) break
      this.#count()
      this.#at += 1
      const name = double === undefined ? (single?.replaceAll("''", "'") ?? plain ?? '') : unescaped(double)
      const rest = text.slice(whole.length).trim()
      // A list may stand as far out as its name.
      const isOwnList = isNothing(rest.replace(/^(?:[&!]\S+\s*)+/, '')) && this.#skipBlank() === indent && isItem(this.#line.slice(indent))
      members.push([name, this.#value(rest, isOwnList ? indent - 1 : indent, depth)])
    }
    return Object.fromEntries(members)
  }

  /** What begins behind a name or a dash. @param parent indent of what it belongs to */
  #value(text: string, parent: number, depth: number): JsonValue {
    if (depth > DEEPEST) throw new YamlBroken()
    const anchor = ANCHOR.exec(text)
    if (anchor) {
      const before = this.#nodes
      const value = this.#value(text.slice(anchor[0].length), parent, depth + 1)
      this.#anchors.set(anchor[1] ?? '', { value, nodes: this.#nodes - before + 1 })
      return value
    }
    const tag = TAG.exec(text)
    if (tag) return this.#value(text.slice(tag[0].length), parent, depth + 1)
    if (text.startsWith('*')) return this.#alias(text.slice(1).replace(COMMENT, '').trim())
    const block = /^([|>])(\d?)([+-]?)(\d?)\s*(?:#.*)?$/.exec(text)
    if (block) return this.#blockText(block, parent)
    if (isNothing(text)) return this.#block(parent, depth + 1)
    if (/^["'[{]/.test(text)) return this.#flow(text, parent, depth)
    return this.#plain(text, parent)
  }

  #alias(name: string): JsonValue {
    const known = this.#anchors.get(name)
    if (!known) throw new YamlBroken()
    this.#count(known.nodes)
    return known.value
  }

  /** A text over lines of its own: as they are, or folded; its last line ends as the sign says. */
  #blockText([, kind, first, chomp, last]: RegExpExecArray, parent: number): string {
    const explicit = Number(first || last || 0)
    let indent = explicit > 0 ? Math.max(parent, 0) + explicit : -1
    const lines: string[] = []
    for (; this.#at < this.#lines.length; this.#at += 1) {
      const line = this.#line
      if (line.trim() === '') {
        lines.push(indent >= 0 ? line.slice(indent) : '')
        continue
      }
      if (indent < 0) indent = indentOf(line)
      if (indentOf(line) < indent || indent <= parent) break
      lines.push(line.slice(indent))
    }
    const written = lines.slice(0, lines.findLastIndex((line) => line !== '') + 1)
    const trailing = lines.length - written.length
    const text = kind === '>' ? folded(written) : written.join('\n')
    if (chomp === '-' || text === '') return text
    return chomp === '+' ? text + '\n'.repeat(trailing + 1) : `${text}\n`
  }

  /** A text without quotes, which goes on in the lines that stand further in. */
  #plain(text: string, parent: number): JsonValue {
    const lines = [text.replace(COMMENT, '').trim()]
    while (this.#at < this.#lines.length) {
      const line = this.#line
      if (line.trim() !== '' && (indentOf(line) <= parent || /^\s*#/.test(line))) break
      lines.push(line.replace(COMMENT, '').trim())
      this.#at += 1
    }
    while (lines.at(-1) === '') lines.pop()
    return lines.length === 1 ? typed(lines[0] ?? '') : folded(lines)
  }

  /** A quoted text, a list or names in brackets; over several lines it goes on until it is closed. */
  #flow(text: string, parent: number, depth: number): JsonValue {
    const scan = new FlowScan()
    const lines = [text]
    scan.take(text)
    while (scan.end === null) {
      if (this.#at >= this.#lines.length) throw new YamlBroken()
      const line = this.#line
      if (line.trim() !== '' && indentOf(line) <= parent) throw new YamlBroken()
      lines.push(line.trimStart())
      scan.take(`\n${line.trimStart()}`)
      this.#at += 1
    }
    const whole = lines.join('\n')
    if (!isNothing(whole.slice(scan.end).trim())) throw new YamlBroken()
    return new FlowReader(whole.slice(0, scan.end), {
      count: () => this.#count(),
      alias: (name) => this.#alias(name),
    }).read(depth)
  }
}

/** Finds where brackets and quotes that a text begins with are closed. */
class FlowScan {
  /** Behind the sign that closes; null while nothing does. */
  end: number | null = null
  #open = 0
  #quote = ''
  #isEscaped = false
  #length = 0

  take(part: string): void {
    for (let at = 0; at < part.length && this.end === null; at += 1) {
      const sign = part[at] ?? ''
      this.#length += 1
      if (this.#isEscaped) this.#isEscaped = false
      else if (this.#quote !== '') {
        if (sign === '\\' && this.#quote === '"') this.#isEscaped = true
        else if (sign === "'" && this.#quote === "'" && part[at + 1] === "'") {
          at += 1
          this.#length += 1
        } else if (sign === this.#quote) this.#quote = ''
      } else if (sign === '"' || sign === "'") this.#quote = sign
      else if (sign === '{' || sign === '[') this.#open += 1
      else if (sign === '}' || sign === ']') this.#open -= 1
      if (this.#quote === '' && this.#open <= 0 && /["'}\]]/.test(sign)) this.end = this.#length
    }
  }
}

/** What a flow needs of its document. */
interface FlowParts {
  /** Called for each node; throws where there are too many. */
  count: () => void
  alias: (name: string) => JsonValue
}

/** Reads what stands in quotes or brackets. */
class FlowReader {
  readonly #text: string
  readonly #parts: FlowParts
  #at = 0

  constructor(text: string, parts: FlowParts) {
    this.#text = text
    this.#parts = parts
  }

  read(depth: number): JsonValue {
    const value = this.#value(depth)
    if (this.#at < this.#text.length) throw new YamlBroken()
    return value
  }

  #value(depth: number): JsonValue {
    if (depth > DEEPEST) throw new YamlBroken()
    this.#parts.count()
    this.#skip()
    const sign = this.#text[this.#at]
    if (sign === '{') return this.#names(depth)
    if (sign === '[') return this.#list(depth)
    if (sign === '*') return this.#parts.alias(this.#plain().slice(1))
    return sign === '"' || sign === "'" ? this.#quoted(sign) : typed(this.#plain())
  }

  #list(depth: number): JsonValue {
    const items: JsonValue[] = []
    this.#at += 1
    for (;;) {
      this.#skip()
      if (this.#takes(']')) return items
      items.push(this.#value(depth + 1))
      this.#skip()
      if (!this.#takes(',') && this.#text[this.#at] !== ']') throw new YamlBroken()
    }
  }

  #names(depth: number): JsonValue {
    const members: [string, JsonValue][] = []
    this.#at += 1
    for (;;) {
      this.#skip()
      if (this.#takes('}')) return Object.fromEntries(members)
      const sign = this.#text[this.#at]
      const name = sign === '"' || sign === "'" ? this.#quoted(sign) : this.#plain()
      this.#skip()
      members.push([name, this.#takes(':') ? this.#value(depth + 1) : null])
      this.#skip()
      if (!this.#takes(',') && this.#text[this.#at] !== '}') throw new YamlBroken()
    }
  }

  #quoted(quote: string): string {
    const from = this.#at + 1
    for (let at = from; at < this.#text.length; at += 1) {
      const sign = this.#text[at]
      if (sign === '\\' && quote === '"') at += 1
      else if (sign === quote && quote === "'" && this.#text[at + 1] === "'") at += 1
      else if (sign === quote) {
        this.#at = at + 1
        const inner = this.#text.slice(from, at)
        return quote === '"' ? unescaped(inner) : broken(inner.replaceAll("''", "'"))
      }
    }
    throw new YamlBroken()
  }

  #plain(): string {
    const from = this.#at
    while (this.#at < this.#text.length && !/[,{}[\]]/.test(this.#text[this.#at] ?? '')) {
      if (this.#text[this.#at] === ':' && /[\s,{}[\]]/.test(this.#text[this.#at + 1] ?? ' ')) break
      this.#at += 1
    }
    return broken(this.#text.slice(from, this.#at)).trim()
  }

  #skip(): void {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at += 1
  }

  #takes(sign: string): boolean {
    if (this.#text[this.#at] !== sign) return false
    this.#at += 1
    return true
  }
}

function indentOf(line: string): number {
  let at = 0
  while (line[at] === ' ') at += 1
  return at
}

const isItem = (text: string): boolean => /^-(?:\s|$)/.test(text)
const isNothing = (text: string): boolean => text === '' || text.startsWith('#')

/** What a text without quotes is: nothing, a truth, a number, else the text. */
function typed(text: string): JsonValue {
  if (/^(?:null|Null|NULL|~|)$/.test(text)) return null
  if (/^(?:true|True|TRUE)$/.test(text)) return true
  if (/^(?:false|False|FALSE)$/.test(text)) return false
  return /^[-+]?(?:0|[1-9]\d{0,30})(?:\.\d{1,30})?(?:[eE][-+]?\d{1,3})?$/.test(text) ? Number(text) : text
}

/** Lines as one: a line end is a space, blank lines are line ends, and lines further in stay as they are. */
function folded(lines: readonly string[]): string {
  let text = ''
  let blanks = 0
  let before: string | null = null
  for (const line of lines) {
    if (line === '') {
      blanks += 1
      continue
    }
    const isKept = /^\s/.test(line) || /^\s/.test(before ?? '')
    const breaks = before === null ? blanks : blanks + (isKept ? 1 : 0)
    text += breaks > 0 ? '\n'.repeat(breaks) : before === null ? '' : ' '
    text += line
    before = line
    blanks = 0
  }
  return text
}

/** A quoted text over several lines: a line end with the blanks around it is a space, each more a line end. */
function broken(text: string): string {
  if (!text.includes('\n')) return text
  return text
    .split('\n')
    .map((line, at, all) => (at === 0 ? line.trimEnd() : at === all.length - 1 ? line.trimStart() : line.trim()))
    .reduce(
      ({ made, blanks }, line, at) => {
        if (at === 0) return { made: line, blanks: 0 }
        if (line === '') return { made, blanks: blanks + 1 }
        return { made: made + (blanks > 0 ? '\n'.repeat(blanks) : ' ') + line, blanks: 0 }
      },
      { made: '', blanks: 0 },
    ).made
}

const ESCAPES: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  t: '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\x1b',
  N: '\x85',
  _: '\u00a0',
  L: '\u2028',
  P: '\u2029',
}
const HEX_DIGITS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 }

/** What stands between double quotes. */
function unescaped(text: string): string {
  let made = ''
  for (let at = 0; at < text.length; ) {
    const sign = text[at] ?? ''
    if (sign === '\\') {
      const [put, length] = escapeAt(text, at + 1)
      made += put
      at += 1 + length
    } else if (/\s/.test(sign)) {
      let end = at
      while (/\s/.test(text[end] ?? '')) end += 1
      const breaks = text.slice(at, end).split('\n').length - 1
      made += breaks === 0 ? text.slice(at, end) : breaks === 1 ? ' ' : '\n'.repeat(breaks - 1)
      at = end
    } else {
      made += sign
      at += 1
    }
  }
  return made
}

/** The sign that is meant behind a backslash, and how much of the text says so. */
function escapeAt(text: string, at: number): [string, number] {
  const sign = text[at] ?? ''
  const digits = HEX_DIGITS[sign]
  if (digits !== undefined) {
    const hex = text.slice(at + 1, at + 1 + digits)
    const code = /^[\da-fA-F]+$/.test(hex) && hex.length === digits ? Number.parseInt(hex, 16) : -1
    if (code < 0 || code > 0x10_ff_ff) throw new YamlBroken()
    return [String.fromCodePoint(code), 1 + digits]
  }
  if (sign !== '\n') return [ESCAPES[sign] ?? sign, 1]
  // The line goes on without a space.
  let end = at + 1
  while (text[end] === ' ' || text[end] === '\t') end += 1
  return ['', end - at]
}
