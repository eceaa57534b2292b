// Writes a PDF file (ISO 32000-1, version 1.7) object by object. Nothing of it is kept but where each object begins: a
// page goes out when it is drawn.
import { strToU8, zlibSync } from 'fflate'

/** The number of an object. */
export type Reference = number

export class PdfWriter {
  readonly #take: (piece: Uint8Array<ArrayBuffer>) => void
  /** Where each object begins, by its number; those that are only named so far are missing. */
  readonly #places: number[] = []
  #bytes = 0
  #objects = 0

  constructor(take: (piece: Uint8Array<ArrayBuffer>) => void) {
    this.#take = take
    this.#put('%PDF-1.7\n')
    // Bytes no text has, so that nobody takes the file for one.
    this.#put(Uint8Array.of(0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a))
  }

  /** A number for an object that is written later. */
  reserve(): Reference {
    this.#objects += 1
    return this.#objects
  }

  object(content: string, reference: Reference = this.reserve()): Reference {
    this.#places[reference] = this.#bytes
    this.#put(`${reference} 0 obj\n${content}\nendobj\n`)
    return reference
  }

  /** Bytes or text, packed. @param facts further entries of its dictionary */
  stream(content: string | Uint8Array, facts = ''): Reference {
    const reference = this.reserve()
    const packed = zlibSync(typeof content === 'string' ? strToU8(content, true) : content, { level: 6 })
    this.#places[reference] = this.#bytes
    this.#put(`${reference} 0 obj\n<< /Length ${packed.length} /Filter /FlateDecode${facts} >>\nstream\n`)
    this.#put(new Uint8Array(packed))
    this.#put('\nendstream\nendobj\n')
    return reference
  }

  /** The list of all objects, and the end of the file. Every number that was reserved has its object by now. */
  end(root: Reference, info: Reference): void {
    const start = this.#bytes
    const entries = Array.from({ length: this.#objects }, (_, at) => {
      const place = this.#places[at + 1] ?? 0
      return `${String(place).padStart(10, '0')} 00000 n \n`
    })
    this.#put(`xref\n0 ${this.#objects + 1}\n0000000000 65535 f \n${entries.join('')}`)
    this.#put(`trailer\n<< /Size ${this.#objects + 1} /Root ${root} 0 R /Info ${info} 0 R >>\n`)
    this.#put(`startxref\n${start}\n%%EOF\n`)
  }

  #put(piece: string | Uint8Array<ArrayBuffer>): void {
    const bytes = typeof piece === 'string' ? strToU8(piece, true) : piece
    this.#bytes += bytes.length
    this.#take(bytes)
  }
}

/** A text outside of pages, such as the title: UTF-16 with its mark, in hexadecimal. */
export function pdfText(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at)))
  return `<FEFF${units.join('')}>`
}

/** Four digits. */
export function hex(value: number): string {
  return value.toString(16).toUpperCase().padStart(4, '0')
}

/** As short as it can be to a hundredth of a point, never with an exponent. */
export function decimal(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** `D:20261128021500Z` */
export function pdfDate(ms: number): string {
  return `(D:${new Date(ms).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z)`
}
