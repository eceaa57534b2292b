import { foldText } from '../../../../core/search/fold-text.ts'

/** Something that a column can become. */
export interface TargetOption {
  /** Empty for nothing. */
  value: string
  label: string
  /** What it stands with; empty for nothing. */
  group: string
  /** What people call such columns in either language. */
  names: readonly string[]
}

/**
 * The options that are meant by what is typed, the likeliest first: whose name begins so, then those with a word that does,
 * then by the names that people give columns. Everything for nothing.
 */
export function findTargets(options: readonly TargetOption[], typed: string): readonly TargetOption[] {
  const text = foldText(typed)
  if (text === '') return options
  const ranked = options.flatMap((option) => {
    const rank = rankOf(option, text)
    return rank === null ? [] : [{ option, rank }]
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ option }) => option)
}

function rankOf({ label, names }: TargetOption, text: string): number | null {
  const own = foldText(label)
  if (own === text) return 0
  if (own.startsWith(text)) return 1
  if (` ${own}`.includes(` ${text}`)) return 2
  const others = names.map((one) => foldText(one))
  if (others.includes(text)) return 3
  return others.some((name) => ` ${name}`.includes(` ${text}`)) ? 4 : null
}
