import { looksLikeBcbp } from './read-bcbp.ts'

export interface FoundPasses {
  /** Texts of boarding passes, each once and on one line. */
  passes: readonly string[]
  /** How many barcodes were something else. */
  others: number
}

/** Tells boarding passes from other barcodes, by their texts. */
export function passesIn(texts: readonly string[]): FoundPasses {
  const lines = [...new Set(texts.map(onOneLine))].filter((text) => text !== '')
  const passes = lines.filter(looksLikeBcbp)
  return { passes, others: lines.length - passes.length }
}

/** Signatures of airlines hold any byte; every other sign keeps its place. */
function onOneLine(text: string): string {
  return text.replaceAll(/[\0\r\n\u2028\u2029]/g, ' ').trim()
}
