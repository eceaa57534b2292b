import type { LayoutId } from '../logbook/layouts.ts'
import type { BookLayout } from './book-layout.ts'
import { easaBook } from './easa-book.ts'
import { faaBook } from './faa-book.ts'

/** Logbooks to print, by the rules of an authority. */
export const BOOKS: Readonly<Record<LayoutId, BookLayout>> = { easa: easaBook, faa: faaBook }
