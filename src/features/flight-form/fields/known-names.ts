import { foldText } from '../../../../core/search/fold-text.ts'

const MOST = 20

/** Names used before that begin like what was typed, or have a word that does; the shortest first. */
export function findNames(names: readonly string[], typed: string): readonly string[] {
  const wanted = foldText(typed.trim())
  if (wanted === '') return []
  const found = names.filter((name) => {
    const folded = foldText(name)
    return folded.startsWith(wanted) || folded.includes(` ${wanted}`)
  })
  return [...new Set(found)].toSorted((a, b) => a.length - b.length || a.localeCompare(b)).slice(0, MOST)
}
