import { type DistanceUnit } from '../../locale/format.ts'
import { stepTone, type Tone } from './tones.ts'

/** The unit of heights that goes with a reader's distances: aviation's feet beside miles. */
export type HeightUnit = 'm' | 'ft'

/** Which colour a height has: so many bands of equal height from sea level on, pale at the ground and strong at the top. */
export interface HeightScale {
  unit: HeightUnit
  /** Height of a band in that unit. */
  step: number
  bands: number
}

/** One entry of the legend: from one height to another, in the unit of the scale. */
export interface HeightBand {
  tone: Tone
  from: number
  to: number
}

export const METRES_PER: Readonly<Record<HeightUnit, number>> = { m: 1, ft: 0.3048 }
/** Whole figures in either unit; the last ones are for balloons and worse. */
const STEPS = [50, 100, 250, 500, 1000, 1500, 2000, 2500, 5000, 6000, 10_000, 25_000, 50_000, 100_000, 500_000]
const MOST_BANDS = 7

export function heightUnitOf(distance: DistanceUnit): HeightUnit {
  return distance === 'km' ? 'm' : 'ft'
}

/** The scale of what is nowhere higher than `topM` metres. */
export function heightScale(topM: number, unit: HeightUnit): HeightScale {
  const top = Math.max(1, topM / METRES_PER[unit])
  const step = STEPS.find((one) => top <= one * MOST_BANDS) ?? Math.ceil(top / MOST_BANDS)
  return { unit, step, bands: Math.ceil(top / step) }
}

/** The band of a height in metres: the first of what lies below sea level, the last of what lies above the scale. */
export function bandAt({ unit, step, bands }: HeightScale, altitudeM: number): number {
  return Math.min(bands - 1, Math.max(0, Math.floor(altitudeM / METRES_PER[unit] / step)))
}

export function bandTone({ bands }: HeightScale, band: number): Tone {
  return stepTone(band, bands)
}

/** The bands from the ground up. */
export function heightBands(scale: HeightScale): HeightBand[] {
  return Array.from({ length: scale.bands }, (_, band) => ({
    tone: bandTone(scale, band),
    from: band * scale.step,
    to: (band + 1) * scale.step,
  }))
}
