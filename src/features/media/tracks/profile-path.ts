import type { TrackProfile } from '../../../../core/track/track-profile.ts'

export interface ProfilePath {
  /** The line of heights, broken where there are none. */
  edge: string
  /** What lies under it. */
  area: string
  lines: readonly { y: number; metres: number }[]
  yOf: (metres: number) => number
}

/** A profile as paths of an SVG of the given size; `top` is left free for the letters of the highest line. */
export function profilePath({ points, scale }: TrackProfile, width: number, height: number, top: number): ProfilePath {
  const { lowM, highM, stepM } = scale ?? { lowM: 0, highM: 1, stepM: 1 }
  const yOf = (metres: number): number => round(top + (1 - (metres - lowM) / (highM - lowM)) * (height - top - 1))
  const pieces: string[][] = [[]]
  for (const { share, altitudeM } of points) {
    if (altitudeM === null) pieces.push([])
    else pieces.at(-1)?.push(`${round(share * width)} ${yOf(altitudeM)}`)
  }
  const drawn = pieces.filter((piece) => piece.length > 1)
  const xOf = (place: string | undefined): string => place?.split(' ')[0] ?? '0'
  const lines = []
  for (let metres = lowM; metres <= highM; metres += stepM) lines.push({ metres, y: yOf(metres) })
  return {
    edge: drawn.map((piece) => `M${piece.join('L')}`).join(''),
    area: drawn
      .map((piece) => `M${xOf(piece[0])} ${height}L${piece.join('L')}L${xOf(piece.at(-1))} ${height}Z`)
      .join(''),
    lines,
    yOf,
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
