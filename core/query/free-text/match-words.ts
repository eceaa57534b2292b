import type { AnyTable } from '../../digest/table.ts'
import { foldText } from '../../search/fold-text.ts'

/** Entries that are this text as a whole field; where there are none, those in which it begins a word. */
export function exactOrBeginning(table: AnyTable, typed: string, mayBeExact = true): Uint8Array {
  const folded = foldText(typed)
  if (folded === '') return new Uint8Array(table.size + 1)
  const exact = mayBeExact ? including(table, `| ${folded} |`) : null
  return exact?.includes(1) ? exact : including(table, ` ${folded}`)
}

/** Entries in whose folded text this stands; one plain loop, for every key stroke runs it over all texts of the log. */
export function including(table: AnyTable, needle: string): Uint8Array {
  const texts = table.texts()
  const mask = new Uint8Array(table.size + 1)
  for (let at = 1; at < texts.length; at++) if (texts[at]?.includes(needle) === true) mask[at] = 1
  return mask
}
