// The objects of a PDF file. Its own list of them is not believed: the file is gone through from its beginning, so a
// file that is cut off or was mended by hand is read as far as it goes.
import { type Unpacked, unpackStream } from './unpack-stream.ts'
import { ValueReader } from './value-reader.ts'
import { isFacts, isList, type PdfFacts, PdfReference, PdfStream, type PdfValue, PdfWord } from './values.ts'

const MOST_OBJECTS = 200_000
/** What one stream, and all of them together, may unpack to. */
const MOST_STREAM_BYTES = 64_000_000
const MOST_BYTES = 256_000_000
const MOST_HOPS = 20

const NO_FACTS: PdfFacts = new Map()

export class PdfFile {
  readonly #bytes: Uint8Array
  readonly #objects = new Map<number, PdfValue>()
  #left = MOST_BYTES
  /** Streams and texts are encrypted: without its password nothing is read. */
  readonly isLocked: boolean

  private constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#findObjects()
    this.isLocked = this.#isEncrypted()
    if (!this.isLocked) this.#openPacked()
  }

  /** Null for what is no PDF. Never throws, whatever stands in the file. */
  static open(bytes: Uint8Array): PdfFile | null {
    const head = String.fromCharCode(...bytes.subarray(0, 1024))
    return head.includes('%PDF-') ? new PdfFile(bytes) : null
  }

  /** The pages in the order in which the file has them. */
  pages(): PdfFacts[] {
    return [...this.#objects.values()].filter(isFacts).filter((facts) => this.resolve(facts.get('Type')) === 'Page')
  }

  /** What a value is, where it only names another object; null for one there is none of. */
  resolve(value: PdfValue | undefined): PdfValue {
    let found = value
    for (let hops = 0; found instanceof PdfReference; hops += 1) {
      if (hops > MOST_HOPS) return null
      found = this.#objects.get(found.number)
    }
    return found ?? null
  }

  /** A dictionary, also of a stream; an empty one for anything else. */
  facts(value: PdfValue | undefined): PdfFacts {
    const found = this.resolve(value)
    if (found instanceof PdfStream) return found.facts
    return isFacts(found) ? found : NO_FACTS
  }

  numbers(value: PdfValue | undefined): number[] {
    const found = this.resolve(value)
    if (!isList(found)) return []
    return found.map((one) => this.resolve(one)).filter((one) => typeof one === 'number')
  }

  /** Null for a stream that unpacks to more than anybody needs, or is packed in a way nobody knows. */
  unpack({ facts, packed }: PdfStream): Unpacked | null {
    if (this.#left <= 0) return null
    const filters = this.#listed(facts.get('Filter') ?? facts.get('F')).filter((one) => typeof one === 'string')
    const parameters = this.#listed(facts.get('DecodeParms') ?? facts.get('DP')).map((one) => this.#plain(one))
    const unpacked = unpackStream(packed, filters, parameters, Math.min(this.#left, MOST_STREAM_BYTES))
    this.#left -= unpacked?.bytes.length ?? 0
    return unpacked
  }

  #listed(value: PdfValue | undefined): PdfValue[] {
    const found = this.resolve(value)
    return (isList(found) ? found : [found]).map((one) => this.resolve(one))
  }

  /** With numbers in place of those who name them. */
  #plain(value: PdfValue): PdfFacts | null {
    if (!isFacts(value)) return null
    return new Map([...value].map(([name, one]) => [name, this.resolve(one)]))
  }

  /** Every `1 0 obj`, the last of each number: an edited file has the newer one behind the older. */
  #findObjects(): void {
    const bytes = this.#bytes
    for (let at = bytes.indexOf(O); at >= 0 && this.#objects.size < MOST_OBJECTS; at = bytes.indexOf(O, at)) {
      const number = bytes[at + 1] === B && bytes[at + 2] === J ? numberBefore(bytes, at) : null
      if (number === null) {
        at += 1
        continue
      }
      const reader = new ValueReader(bytes, at + 3)
      const value = reader.next() ?? null
      this.#objects.set(number, isFacts(value) ? this.#withStream(value, reader) : value)
      at = Math.max(at + 3, value instanceof PdfWord ? at + 3 : reader.at)
    }
  }

  #withStream(facts: PdfFacts, reader: ValueReader): PdfFacts | PdfStream {
    const { bytes } = reader
    reader.skipBlanks()
    if (!isAt(bytes, 'stream', reader.at)) return facts
    let from = reader.at + 6
    if (bytes[from] === 13) from += 1
    if (bytes[from] === 10) from += 1
    const length = facts.get('Length')
    const said = typeof length === 'number' && length >= 0 ? from + length : bytes.length
    const isSo = [0, 1, 2].some((blanks) => isAt(bytes, 'endstream', said + blanks))
    const end = isSo ? said : indexOf(bytes, 'endstream', from)
    reader.at = end
    return new PdfStream(facts, bytes.subarray(from, end))
  }

  #isEncrypted(): boolean {
    for (const value of this.#objects.values())
      if (value instanceof PdfStream && value.facts.has('Encrypt')) return true
    for (let at = indexOf(this.#bytes, 'trailer', 0); at < this.#bytes.length; ) {
      const trailer = new ValueReader(this.#bytes, at + 7).next()
      if (isFacts(trailer) && trailer.has('Encrypt')) return true
      at = indexOf(this.#bytes, 'trailer', at + 7)
    }
    return false
  }

  /** Objects that are packed together in a stream. */
  #openPacked(): void {
    const found = [...this.#objects.values()]
    for (const value of found) {
      if (!(value instanceof PdfStream) || this.resolve(value.facts.get('Type')) !== 'ObjStm') continue
      const unpacked = this.unpack(value)
      const [count, first] = ['N', 'First'].map((name) => this.resolve(value.facts.get(name)))
      if (!unpacked || typeof count !== 'number' || typeof first !== 'number') continue
      const reader = new ValueReader(unpacked.bytes)
      for (let left = Math.min(count, MOST_OBJECTS - this.#objects.size); left > 0; left -= 1) {
        const [number, place] = [reader.next(), reader.next()]
        if (typeof number !== 'number' || typeof place !== 'number') break
        const packed = new ValueReader(unpacked.bytes, first + place).next() ?? null
        if (!this.#objects.has(number)) this.#objects.set(number, packed)
      }
    }
  }
}

const [O, B, J] = [0x6f, 0x62, 0x6a] as const

const isBlank = (byte: number | undefined): boolean => byte !== undefined && (byte === 32 || (byte >= 9 && byte <= 13))
const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 57

/** The number before a generation and `obj`; null where none stands there. */
function numberBefore(bytes: Uint8Array, at: number): number | null {
  let back = at - 1
  const skip = (is: (byte: number | undefined) => boolean): boolean => {
    const from = back
    while (from - back < 12 && is(bytes[back])) back -= 1
    return back < from
  }
  // Some writers leave no blank between the generation and the word.
  skip(isBlank)
  if (!skip(isDigit) || !skip(isBlank)) return null
  const end = back
  if (!skip(isDigit)) return null
  return Number(String.fromCharCode(...bytes.subarray(back + 1, end + 1)))
}

function isAt(bytes: Uint8Array, word: string, at: number): boolean {
  for (let index = 0; index < word.length; index += 1) if (bytes[at + index] !== word.charCodeAt(index)) return false
  return true
}

/** The length of the bytes where the word does not stand in them. */
function indexOf(bytes: Uint8Array, word: string, from: number): number {
  const first = word.charCodeAt(0)
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1))
    if (isAt(bytes, word, at)) return at
  return bytes.length
}
