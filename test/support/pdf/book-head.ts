// A logbook to print as a page asks for it, and which letters are on its device.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { BOOK_COLUMNS, BOOK_FRONT, BOOK_GROUPS, BOOK_TOTALS } from '../../../core/export/book/book-layout.ts'
import { LAUNCHES, REVIEWS } from '../../../core/flight/schema/choices.ts'
import type { BookHead } from '../../../sync/export/write-book.ts'

const files = join(import.meta.dirname, '../../../node_modules/@fontsource')
export const LATIN = 'inter/files/inter-latin-400-normal.woff'
export const BOLD = 'inter/files/inter-latin-600-normal.woff'
export const JAPANESE = 'noto-sans-jp/files/noto-sans-jp-japanese-400-normal.woff'

/** What of the letters is on the device; the stub goes with all others at the end of a test. */
export function haveLetters(...here: readonly string[]): void {
  const answer = async (url: string): Promise<Response> => {
    if (!here.includes(url)) throw new TypeError('offline')
    return new Response(new Uint8Array(readFileSync(join(files, url))))
  }
  vi.stubGlobal('fetch', answer)
}

const named = <Key extends string>(keys: readonly Key[]): Record<Key, string> =>
  Object.fromEntries(keys.map((key): [string, string] => [key, key])) as Record<Key, string>

export const BOOK_HEAD: BookHead = {
  layout: 'easa',
  holder: 'Erika',
  front: { licence: 'DE.FCL.1', address: '東京' },
  language: 'en',
  fonts: [
    { letters: null, regular: LATIN, bold: BOLD },
    { letters: '\\u3000-\\u9fff', regular: JAPANESE },
  ],
  words: {
    title: 'Logbook',
    note: 'UTC',
    groups: named(BOOK_GROUPS),
    columns: named(BOOK_COLUMNS),
    totals: named(BOOK_TOTALS),
    certify: 'certify',
    signature: 'signature',
    page: '{page}/{pages}',
    reviews: named(REVIEWS),
    launches: named(LAUNCHES),
    signed: '{who}',
    front: named(BOOK_FRONT),
  },
}
