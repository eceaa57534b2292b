import type { AnyTable } from '../digest/table.ts'
import { foldText } from '../search/fold-text.ts'

/** Up to this length a word of a free text must begin a word: anywhere, two letters stand in everything. */
const SHORT = 2

/** Entries that are this text as a whole field; where there are none, those in which it begins a word. */
export function exactOrBeginning(table: AnyTable, typed: string, mayBeExact = true): Uint8Array {
  const folded = foldText(typed)
  const texts = table.texts()
  if (mayBeExact) {
    const exact = table.mask((_, index) => (texts[index] ?? '').includes(`| ${folded} |`))
    if (exact.includes(1)) return exact
  }
  return folded === '' ? table.mask(() => false) : table.mask((_, index) => (texts[index] ?? '').includes(` ${folded}`))
}

/** What free text looks for in a folded text: null when nothing of it can be looked for. */
export function freeText(typed: string, exact: boolean): ((text: string) => boolean) | null {
  const folded = foldText(typed)
  if (folded === '') return null
  if (exact) return (text) => text.includes(` ${folded} `)
  // `D-AINZ` typed without quotes are two words to the index, one to the eye: they stay together.
  return folded.length <= SHORT ? (text) => text.includes(` ${folded}`) : (text) => text.includes(folded)
}
