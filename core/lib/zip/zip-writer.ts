import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** Takes the text of one file of a zip file, piece by piece, and null at its end. */
export type TakeText = (text: string | null) => void

/** Writes a zip file, one file of it after the other. Nothing of it is kept: `take` gets each piece as it comes about. */
export class ZipWriter {
  readonly #zip: Zip
  readonly #madeAt: string | number
  #bytes = 0

  /** @param madeAt what it says of each of its files */
  constructor(madeAt: string | number, take: (piece: Uint8Array<ArrayBuffer>) => void) {
    this.#madeAt = madeAt
    this.#zip = new Zip((error, piece) => {
      if (error) throw error
      this.#bytes += piece.length
      take(piece)
    })
  }

  /** Written so far. */
  get bytes(): number {
    return this.#bytes
  }

  /** Begins a file of text, which is packed. */
  text(name: string): TakeText {
    const entry = this.#begin(new ZipDeflate(name, { level: 6 }))
    return (text) => (text === null ? entry.push(new Uint8Array(), true) : entry.push(strToU8(text)))
  }

  /** A whole file of text. */
  wholeText(name: string, text: string): void {
    this.#begin(new ZipDeflate(name, { level: 6 })).push(strToU8(text), true)
  }

  /** Bytes as they are. */
  bytesOf(name: string, bytes: Uint8Array): void {
    this.#begin(new ZipPassThrough(name)).push(bytes, true)
  }

  end(): void {
    this.#zip.end()
  }

  #begin<E extends ZipDeflate | ZipPassThrough>(entry: E): E {
    entry.mtime = this.#madeAt
    this.#zip.add(entry)
    return entry
  }
}
