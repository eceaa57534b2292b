import type { ColourMeaning } from '../log/colouring.ts'

/**
 * Colours of lines by their names (`--map-…` in src/styles/tokens.css). Groups can be told apart by those who see fewer
 * colours than others do; years go from pale to strong.
 */
const GROUPS = ['group-1', 'group-2', 'group-3', 'group-4', 'group-5', 'group-6', 'group-7'] as const
const YEARS = ['year-1', 'year-2', 'year-3', 'year-4', 'year-5', 'year-6', 'year-7'] as const
export const TONES = [...GROUPS, 'group-rest', 'group-unknown', 'group-several', ...YEARS] as const
export type Tone = (typeof TONES)[number]

/** The colour of each thing that has one, in their order; what is rare and what is not known are grey. */
export function tonesOf(colours: readonly { meaning: ColourMeaning }[]): Tone[] {
  const years = colours.filter(({ meaning }) => meaning.kind === 'years').length
  return colours.map(({ meaning }, at) => {
    if (meaning.kind === 'unknown') return 'group-unknown'
    if (meaning.kind === 'others') return 'group-rest'
    if (meaning.kind === 'years') return stepTone(at, years)
    return GROUPS[at] ?? 'group-rest'
  })
}

/** The colour of a step among several, from pale to strong: few are as far apart as many, the last is the strongest. */
export function stepTone(at: number, count: number): Tone {
  const most = YEARS.length - 1
  return YEARS[count === 1 ? most : Math.round((at * most) / (count - 1))] ?? 'year-7'
}
