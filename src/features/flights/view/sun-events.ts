import type { Position } from '../../../../core/geo/position.ts'
import type { SunAlong, SunPhase } from '../../../../core/sun/sun-along.ts'
import type { Translate } from '../../../i18n/use-text.ts'

/** Nightfall and dawn are the ends of civil twilight. */
export type SunEventKind = 'sunrise' | 'sunset' | 'nightfall' | 'dawn'

export interface SunEvent {
  kind: SunEventKind
  epochMs: number
}

/** What the sun did on the way, in order. */
export function sunEvents({ spans }: SunAlong): SunEvent[] {
  return spans.flatMap(({ phase, startMs }, index) => {
    const before = spans[index - 1]?.phase
    return before === undefined ? [] : [{ kind: kindOf(before, phase), epochMs: startMs }]
  })
}

function kindOf(before: SunPhase, after: SunPhase): SunEventKind {
  if (after === 'day') return 'sunrise'
  if (before === 'day') return 'sunset'
  return after === 'night' ? 'nightfall' : 'dawn'
}

/** How long each phase took in whole minutes, those there were; together they are the whole way. */
export function phaseMinutes({ spans }: SunAlong): { phase: SunPhase; minutes: number }[] {
  const first = spans[0]?.startMs ?? 0
  const total = Math.round(((spans.at(-1)?.endMs ?? first) - first) / 60_000)
  const of = (phase: SunPhase): number =>
    spans.reduce((sum, span) => (span.phase === phase ? sum + span.endMs - span.startMs : sum), 0) / 60_000
  const night = Math.min(Math.round(of('night')), total)
  const day = Math.min(Math.round(of('day')), total - night)
  const all = [
    { phase: 'day', minutes: day },
    { phase: 'twilight', minutes: total - day - night },
    { phase: 'night', minutes: night },
  ] as const
  return all.filter(({ minutes }) => minutes > 0)
}

/** `61° N 20° W`. */
export function positionText({ latitude, longitude }: Position, t: Translate): string {
  const north = `${Math.abs(Math.round(latitude))}° ${t(latitude < 0 ? 'compass.south' : 'compass.north')}`
  return `${north} ${Math.abs(Math.round(longitude))}° ${t(longitude < 0 ? 'compass.west' : 'compass.east')}`
}
