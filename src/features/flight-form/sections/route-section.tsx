import { ArrowLeftRight } from 'lucide-react'
import { flightDuration } from '../../../../core/flight/duration.ts'
import { flightDistanceKm } from '../../../../core/flight/flight-distance.ts'
import type { FlightAttributes } from '../../../../core/flight/flight.ts'
import { formatDistance, formatDuration } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { usePreferences } from '../../../data/use-preferences.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { RouteLine } from '../../../ui/route-line.tsx'
import { FormSection } from './form-section.tsx'
import { endOf } from '../../../flight/summary/listed-flight.ts'
import { PlaceField } from '../fields/place/place-field.tsx'
import css from './route-section.module.css'
import { StartOffers } from '../fields/place/offers.tsx'
import type { FormCatalogues } from '../lookup/use-catalogues.ts'
import type { Remembered } from '../state/remembered.ts'
import type { LegModel } from '../state/leg-model.ts'
import { useSteadyTroubles } from '../state/use-steady-troubles.ts'

export interface FormPartProps {
  model: LegModel
  catalogues: FormCatalogues
  remembered: Remembered
  /** The flight whose way back this is, where that is known. */
  outbound?: FlightAttributes | null
}

/** The two ends of the flight and, as soon as they are known, the line between them. */
export function RouteSection({ model: flight, catalogues, remembered }: FormPartProps) {
  const { t } = useText('form')
  const { model, release } = useSteadyTroubles(flight)
  const { attributes } = model.reading
  const { draft } = model.state
  return (
    <FormSection
      title={t('label.route')}
      // Before the fields: Tab goes from one end straight to the other.
      action={
        <Button kind="quiet" edge="end" className={css.swap} onClick={() => model.dispatch({ kind: 'swapped' })}>
          <ArrowLeftRight aria-hidden="true" />
          {t('label.swap')}
        </Button>
      }
    >
      <Drawn attributes={{ ...attributes, from: draft.from, to: draft.to }} />
      <div className={css.ends} {...release}>
        <div>
          <PlaceField end="from" model={model} airports={catalogues.airports} />
          <StartOffers model={model} remembered={remembered} />
        </div>
        <PlaceField end="to" model={model} airports={catalogues.airports} />
      </div>
    </FormSection>
  )
}

/** Keeps the line of the names. */
const NO_NAME = '\u00a0'

/** The line between both ends. It has its room before they are known: nothing moves under who is typing. */
function Drawn({ attributes }: { attributes: FlightAttributes }) {
  const { t, locale } = useText('form')
  const { distanceUnit } = usePreferences()
  const tag = localeTag(locale)
  const [from, to] = [endOf(attributes.from, tag), endOf(attributes.to, tag)]
  const [km, duration] = [flightDistanceKm(attributes), flightDuration(attributes)]
  const measures = [
    km === null ? null : formatDistance(km, distanceUnit, tag),
    duration && formatDuration(duration.minutes, tag),
  ]
  const isEmpty = !attributes.from && !attributes.to
  return (
    <div className={css.drawn} data-empty={isEmpty || undefined} aria-hidden={isEmpty || undefined}>
      <RouteLine
        size="card"
        from={{ code: attributes.from ? from.code : t('label.from'), name: from.city ?? NO_NAME }}
        to={{ code: attributes.to ? to.code : t('label.to'), name: to.city ?? NO_NAME }}
        look={isEmpty || attributes.status === 'planned' ? 'planned' : 'flown'}
      />
      <p className={css.measures} aria-live="polite">
        {measures.filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}
