import { wholeShares } from '../../../../core/lib/whole-shares.ts'
import type { Position } from '../../../../core/geo/position.ts'
import type { SunAlong, SunPhase } from '../../../../core/sun/sun-along.ts'
import type { Translate } from '../../../i18n/translate.ts'

/** Nightfall and dawn are the ends of civil twilight. */
export type SunEventKind = 'sunrise' | 'sunset' | 'nightfall' | 'dawn'

export interface SunEvent {
  kind: SunEventKind
  epochMs: number
  /** Whole minutes after the start, as the phases before it add up. */
  afterMinutes: number
}

/** What the sun did on the way, in order. */
export function sunEvents(along: SunAlong): SunEvent[] {
  const minutes = spanMinutes(along)
  let afterMinutes = 0
  return along.spans.flatMap(({ phase, startMs }, index) => {
    const before = along.spans[index - 1]?.phase
    if (before === undefined) return []
    afterMinutes += minutes[index - 1] ?? 0
    return [{ kind: kindOf(before, phase), epochMs: startMs, afterMinutes }]
  })
}

function kindOf(before: SunPhase, after: SunPhase): SunEventKind {
  if (after === 'day') return 'sunrise'
  if (before === 'day') return 'sunset'
  return after === 'night' ? 'nightfall' : 'dawn'
}

/**
 * How long each span took in whole minutes: together the whole way, and the nights together what a pilot's log has for
 * it. Everything said of the bar counts in these, so that nobody who adds up is a minute off.
 */
function spanMinutes({ spans }: SunAlong): number[] {
  const exact = spans.map(({ startMs, endMs }) => (endMs - startMs) / 60_000)
  const isNight = spans.map(({ phase }) => phase === 'night')
  const [night, other] = [exact.filter((_, at) => isNight[at]), exact.filter((_, at) => !isNight[at])]
  const total = Math.round(sum(exact))
  const nightTotal = Math.min(Math.round(sum(night)), total)
  const [nights, others] = [wholeShares(night, nightTotal), wholeShares(other, total - nightTotal)]
  return isNight.map((is) => (is ? nights : others).shift() ?? 0)
}

function sum(minutes: readonly number[]): number {
  return minutes.reduce((all, one) => all + one, 0)
}

/** How long each phase took in whole minutes, those there were; together they are the whole way. */
export function phaseMinutes(along: SunAlong): { phase: SunPhase; minutes: number }[] {
  const minutes = spanMinutes(along)
  const of = (phase: SunPhase): number => sum(minutes.filter((_, at) => along.spans[at]?.phase === phase))
  return (['day', 'twilight', 'night'] as const)
    .map((phase) => ({ phase, minutes: of(phase) }))
    .filter(({ minutes: some }) => some > 0)
}

/** `61° N 20° W`. */
export function positionText({ latitude, longitude }: Position, t: Translate<'view'>): string {
  const north = `${Math.abs(Math.round(latitude))}° ${t(latitude < 0 ? 'compass.south' : 'compass.north')}`
  return `${north} ${Math.abs(Math.round(longitude))}° ${t(longitude < 0 ? 'compass.west' : 'compass.east')}`
}
