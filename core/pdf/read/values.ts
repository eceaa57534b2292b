// The values a PDF file is written in (ISO 32000-1, 7.3): names are texts, texts are bytes.

/** `12 0 R`: another object, by its number. */
export class PdfReference {
  readonly number: number

  constructor(number: number) {
    this.number = number
  }
}

/** An operator of a page, or a sign that belongs to nothing. */
export class PdfWord {
  readonly word: string

  constructor(word: string) {
    this.word = word
  }
}

/** Bytes with their facts, packed as the file has them. */
export class PdfStream {
  readonly facts: PdfFacts
  readonly packed: Uint8Array

  constructor(facts: PdfFacts, packed: Uint8Array) {
    this.facts = facts
    this.packed = packed
  }
}

/** A dictionary. */
export type PdfFacts = ReadonlyMap<string, PdfValue>

export type PdfValue =
  | null
  | boolean
  | number
  /** A name, without its stroke. */
  | string
  | Uint8Array
  | PdfReference
  | PdfWord
  | PdfStream
  | PdfFacts
  | readonly PdfValue[]

export function isFacts(value: PdfValue | undefined): value is PdfFacts {
  return value instanceof Map
}

export function isList(value: PdfValue | undefined): value is readonly PdfValue[] {
  return Array.isArray(value)
}
