import type { ColourMeaning } from '../log/colouring.ts'

/**
 * Colours of lines by their names (`--map-…` in src/styles/tokens.css). Groups can be told apart by those who see fewer
 * colours than others do; years go from pale to strong.
 */
const GROUPS = ['group-1', 'group-2', 'group-3', 'group-4', 'group-5', 'group-6', 'group-7'] as const
const YEARS = ['year-1', 'year-2', 'year-3', 'year-4', 'year-5', 'year-6', 'year-7'] as const
export const TONES = [...GROUPS, 'group-rest', 'group-unknown', ...YEARS] as const
export type Tone = (typeof TONES)[number]

/** The colour of each thing that has one, in their order; what is rare and what is not known are grey. */
export function tonesOf(colours: readonly { meaning: ColourMeaning }[]): Tone[] {
  const years = colours.filter(({ meaning }) => meaning.kind === 'years').length
  return colours.map(({ meaning }, at) => {
    if (meaning.kind === 'unknown') return 'group-unknown'
    if (meaning.kind === 'others') return 'group-rest'
    if (meaning.kind === 'years') return YEARS[yearStep(at, years)] ?? 'year-7'
    return GROUPS[at] ?? 'group-rest'
  })
}

/** Few years are as far apart as many; the last one is always the strongest. */
function yearStep(at: number, years: number): number {
  const most = YEARS.length - 1
  return years === 1 ? most : Math.round((at * most) / (years - 1))
}
