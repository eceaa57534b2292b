// The spread of a value once more, slowly and from the flights themselves.
import type { Flight } from '../../../core/flight/flight.ts'
import { isSession } from '../../../core/flight/session.ts'
import { type DistanceUnit, KM_PER_UNIT } from '../../../core/locale/format.ts'
import type { HistogramValue } from '../../../core/stats/figures/histogram.ts'
import { slowDelay, slowKm, slowMinutes, slowSums as sumsOf, type SlowSums as Sums } from './slow-flight.ts'

interface SlowHistogram {
  /** What the flights come to whose value is no less than `from` and less than `to`. */
  bin: (from: number | null, to: number | null) => Sums
  unknown: Sums
  median: number | null
  /** All that are known, distances in the unit. */
  numbers: readonly number[]
}

export function slowHistogram(chosen: readonly Flight[], value: HistogramValue, unit: DistanceUnit): SlowHistogram {
  const counted = chosen.filter(
    (flight) => !isSession(flight) && flight.status !== 'planned' && flight.status !== 'cancelled',
  )
  const valueOf = (flight: Flight): number | null => {
    if (value === 'distance') {
      const km = slowKm(flight)
      return km === null ? null : Math.round(km * 1000)
    }
    if (value === 'duration') return slowMinutes(flight)
    if (value === 'departureDelay') return slowDelay(flight, 'offBlock')
    if (value === 'arrivalDelay') return slowDelay(flight, 'onBlock')
    const own = flight.custom?.[value.slice(4)]
    return typeof own === 'number' ? own : null
  }
  const scale = value === 'distance' ? KM_PER_UNIT[unit] * 1000 : 1
  const numbers = counted.map(valueOf).filter((number) => number !== null)
  const inOrder = numbers.toSorted((a, b) => a - b)
  const half = inOrder.length / 2
  const [lower, upper] = [inOrder[Math.ceil(half) - 1], inOrder[Math.floor(half)]]
  return {
    bin: (from, to) =>
      sumsOf(
        counted.filter((flight) => {
          const number = valueOf(flight)
          if (number === null) return false
          return (from === null || number >= from * scale) && (to === null || number < to * scale)
        }),
      ),
    unknown: sumsOf(counted.filter((flight) => valueOf(flight) === null)),
    median: lower === undefined || upper === undefined ? null : (lower + upper) / 2 / scale,
    numbers: numbers.map((number) => number / scale),
  }
}
