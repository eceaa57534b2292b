import type { JsonValue } from '../../../lib/json.ts'
import { broken, DEEPEST, typed, unescaped, YamlBroken } from './yaml-texts.ts'

/** Finds where brackets and quotes that a text begins with are closed. */
export class FlowScan {
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
export class FlowReader {
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
