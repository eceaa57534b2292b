import { PdfReference, type PdfValue, PdfWord } from './values.ts'

/** Lists within lists: deeper none is written, and a file of nothing but brackets ends here. */
const DEEPEST = 40

const code = (sign: string): number => sign.charCodeAt(0)
const [OPEN, CLOSE, LESS, MORE, STROKE, LIST, LIST_END] = ['(', ')', '<', '>', '/', '[', ']'].map(code)
const [BACKSLASH, PERCENT, FEED, RETURN, BRACE, BRACE_END] = ['\\', '%', '\n', '\r', '{', '}'].map(code)
const DELIMITERS = new Set([OPEN, CLOSE, LESS, MORE, STROKE, LIST, LIST_END, PERCENT, BRACE, BRACE_END])
const ESCAPED: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 }

const isBlank = (byte: number | undefined): boolean =>
  byte === 32 || byte === 10 || byte === 13 || byte === 9 || byte === 12 || byte === 0
const isRegular = (byte: number | undefined): boolean => byte !== undefined && !isBlank(byte) && !DELIMITERS.has(byte)
const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 57

/** Reads one value after the other. Never throws, and every call goes on in the bytes. */
export class ValueReader {
  readonly bytes: Uint8Array
  /** Where the next value is looked for. */
  at: number

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes
    this.at = at
  }

  /** The next value; undefined at the end. */
  next(depth = 0): PdfValue | undefined {
    this.skipBlanks()
    const byte = this.bytes[this.at]
    if (byte === undefined) return undefined
    if (depth > DEEPEST) {
      this.at = this.bytes.length
      return undefined
    }
    switch (byte) {
      case STROKE:
        this.at += 1
        return this.#name()
      case OPEN:
        return this.#text()
      case LIST:
        this.at += 1
        return this.#list(depth)
      case LESS:
        return this.bytes[this.at + 1] === LESS ? this.#facts(depth) : this.#hex()
      case MORE:
        this.at += this.bytes[this.at + 1] === MORE ? 2 : 1
        return new PdfWord('>>')
    }
    if (!isRegular(byte)) {
      this.at += 1
      return new PdfWord(String.fromCharCode(byte))
    }
    return this.#wordOrNumber()
  }

  skipBlanks(): void {
    for (; this.at < this.bytes.length; this.at += 1) {
      const byte = this.bytes[this.at]
      if (byte === PERCENT) this.#skipComment()
      else if (!isBlank(byte)) return
    }
  }

  #skipComment(): void {
    while (this.at + 1 < this.bytes.length) {
      const next = this.bytes[this.at + 1]
      if (next === FEED || next === RETURN) return
      this.at += 1
    }
  }

  #regular(): string {
    let word = ''
    for (; isRegular(this.bytes[this.at]); this.at += 1) word += String.fromCharCode(this.bytes[this.at] ?? 0)
    return word
  }

  #name(): string {
    return this.#regular().replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  }

  #wordOrNumber(): PdfValue {
    const word = this.#regular()
    if (word === 'true' || word === 'false') return word === 'true'
    if (word === 'null') return null
    if (!/^[+\-.\d]/.test(word)) return new PdfWord(word)
    return (/^\d{1,8}$/.test(word) && this.#reference(Number(word))) || Number.parseFloat(word) || 0
  }

  /** A generation and an R behind a number. */
  #reference(number: number): PdfReference | null {
    let at = this.at
    const blanks = (): boolean => {
      const from = at
      while (isBlank(this.bytes[at])) at += 1
      return at > from
    }
    if (!blanks() || !isDigit(this.bytes[at])) return null
    while (isDigit(this.bytes[at])) at += 1
    if (!blanks() || this.bytes[at] !== code('R') || isRegular(this.bytes[at + 1])) return null
    this.at = at + 1
    return new PdfReference(number)
  }

  #list(depth: number): readonly PdfValue[] {
    const values: PdfValue[] = []
    for (;;) {
      const value = this.next(depth + 1)
      if (value === undefined || (value instanceof PdfWord && value.word === ']')) return values
      values.push(value)
    }
  }

  #facts(depth: number): PdfValue {
    this.at += 2
    const facts = new Map<string, PdfValue>()
    for (;;) {
      const name = this.next(depth + 1)
      if (name === undefined || (name instanceof PdfWord && name.word === '>>')) return facts
      if (typeof name !== 'string') continue
      const value = this.next(depth + 1)
      if (value === undefined || (value instanceof PdfWord && value.word === '>>')) return facts
      facts.set(name, value)
    }
  }

  #hex(): Uint8Array {
    this.at += 1
    let digits = ''
    for (; this.at < this.bytes.length && this.bytes[this.at] !== MORE; this.at += 1) {
      const sign = String.fromCharCode(this.bytes[this.at] ?? 0)
      if (/[0-9a-f]/i.test(sign)) digits += sign
    }
    this.at += 1
    if (digits.length % 2 === 1) digits += '0'
    return Uint8Array.from({ length: digits.length / 2 }, (_, at) =>
      Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16),
    )
  }

  #text(): Uint8Array {
    this.at += 1
    const found: number[] = []
    let depth = 1
    for (; this.at < this.bytes.length; this.at += 1) {
      const byte = this.bytes[this.at] ?? 0
      if (byte === OPEN) depth += 1
      if (byte === CLOSE) depth -= 1
      if (depth === 0) break
      if (byte === BACKSLASH) this.#escaped(found)
      else found.push(byte)
    }
    this.at += 1
    return Uint8Array.from(found)
  }

  /** What stands behind a backslash; a line that ends there goes on. */
  #escaped(found: number[]): void {
    this.at += 1
    const byte = this.bytes[this.at] ?? 0
    const octal = /^[0-7]{1,3}/.exec(String.fromCharCode(...this.bytes.subarray(this.at, this.at + 3)))?.[0]
    if (octal !== undefined) {
      this.at += octal.length - 1
      found.push(Number.parseInt(octal, 8) & 0xff)
    } else if (byte === RETURN || byte === FEED) {
      if (byte === RETURN && this.bytes[this.at + 1] === FEED) this.at += 1
    } else {
      found.push(ESCAPED[String.fromCharCode(byte)] ?? byte)
    }
  }
}
