import { Suspense } from 'react'
import type { PilotField } from '../../../../core/flight/draft/draft.ts'
import type { FlightAttributes, PilotFacts } from '../../../../core/flight/flight.ts'
import { PILOT_COUNTS, PILOT_METERS, PILOT_MINUTES } from '../../../../core/flight/draft/pilot-fields.ts'
import { writePilotValue } from '../../../../core/flight/draft/to-draft.ts'
import { useText } from '../../../i18n/use-text.ts'
import facts from './flight-facts.module.css'
import css from './pilot-log.module.css'
import { lazyPart } from '../../../ui/lazy-part.ts'

// Few logs have them, and the words of times and amounts are not small.
const DutyAndFuel = lazyPart(() => import('./duty-and-fuel.tsx'), 'DutyAndFuel')

const SignatureFact = lazyPart(() => import('./signature-fact.tsx'), 'SignatureFact')

/** What a pilot logged of a flight, in the order of a logbook; nothing for everybody else. */
export function PilotLog({ pilot }: { pilot: FlightAttributes['pilot'] }) {
  const { t, locale } = useText('form')
  if (!pilot) return null
  const text = (name: PilotField): string | null => {
    const value = pilot[name]
    return value ? writePilotValue(name, value, locale) : null
  }
  const lines = [
    ...PILOT_MINUTES.map((name) => [t(`pilot.minutes.${name}`), text(name)] as const),
    ...PILOT_COUNTS.map((name) => [t(`form-later:pilot.counts.${name}`), text(name)] as const),
    ...PILOT_METERS.map((name) => [t(`form-later:pilot.meters.${name}`), text(name)] as const),
    [t('pilot.flying'), pilot.pilotFlying ? t(`flights:pilotFlying.${pilot.pilotFlying}`) : null] as const,
    [t('pilot.launch'), pilot.launch ? t(`flights:launch.${pilot.launch}`) : null] as const,
    [t('view:pilot.approaches'), approachWords(pilot)] as const,
    [
      t('form-later:pilot.reviews'),
      (pilot.reviews ?? []).map((review) => t(`flights:review.${review}`)).join(', '),
    ] as const,
    [t('form-later:pilot.endorsements'), pilot.endorsements ?? null] as const,
  ].filter(([, value]) => value !== null && value !== '')
  const { signature } = pilot
  const hasMore = Boolean(pilot.dutyOn ?? pilot.dutyOff ?? pilot.fuel)
  if (lines.length === 0 && !hasMore && !signature) return null
  return (
    <section className={css.log} aria-label={t('view:pilot.title')} data-pilot-log="">
      <h3 className={css.title}>{t('view:pilot.title')}</h3>
      <dl className={facts.facts}>
        {lines.map(([name, value]) => (
          <div key={name} className={facts.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {hasMore && (
          <Suspense fallback={null}>
            <DutyAndFuel pilot={pilot} />
          </Suspense>
        )}
        {signature && (
          <Suspense fallback={null}>
            <SignatureFact signature={signature} />
          </Suspense>
        )}
      </dl>
    </section>
  )
}

/** `ILS 25L, 2 × RNAV`. */
function approachWords({ approaches }: PilotFacts): string {
  return (approaches ?? [])
    .map(({ type, runway, count }) => [count > 1 ? `${count} ×` : '', type, runway ?? ''].filter(Boolean).join(' '))
    .join(', ')
}
