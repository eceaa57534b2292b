// YAML (1.2) as programs write their data: blocks and flows of names and lists, texts in every quoting, anchors. Types of
// its own, several documents and names that are no texts are not read.
import type { JsonValue } from '../../../lib/json.ts'
import { FlowReader, FlowScan } from './yaml-flow.ts'
import { DEEPEST, folded, typed, unescaped, YamlBroken } from './yaml-texts.ts'

/** More nodes, with all that anchors repeat, are no log of flights. */
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
      const isOwnList =
        isNothing(rest.replace(/^(?:[&!]\S+\s*)+/, '')) &&
        this.#skipBlank() === indent &&
        isItem(this.#line.slice(indent))
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

function indentOf(line: string): number {
  let at = 0
  while (line[at] === ' ') at += 1
  return at
}

const isItem = (text: string): boolean => /^-(?:\s|$)/.test(text)
const isNothing = (text: string): boolean => text === '' || text.startsWith('#')
