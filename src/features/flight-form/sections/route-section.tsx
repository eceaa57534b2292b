import { ArrowLeftRight } from 'lucide-react'
import { flightDuration } from '../../../../core/flight/duration.ts'
import { flightDistanceKm } from '../../../../core/flight/flight-distance.ts'
import type { FlightAttributes } from '../../../../core/flight/flight.ts'
import { formatDistance, formatDuration } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { usePreferences } from '../../../data/preferences/use-preferences.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { RouteLine } from '../../../ui/route-line.tsx'
import { FormSection } from './form-section.tsx'
import { endOf } from '../../../flight/face/listed-flight.ts'
import { PlaceField } from '../fields/place-field.tsx'
import css from './route-section.module.css'
import { StartOffers } from '../fields/offers.tsx'
import type { FormCatalogues } from '../state/use-catalogues.ts'
import type { Remembered } from '../state/remembered.ts'
import type { LegModel } from '../state/leg-model.ts'

export interface FormPartProps {
  model: LegModel
  catalogues: FormCatalogues
  remembered: Remembered
}

/** The two ends of the flight and, as soon as they are known, the line between them. */
export function RouteSection({ model, catalogues, remembered }: FormPartProps) {
  const { t } = useText('form')
  const { attributes } = model.reading
  const { draft } = model.state
  return (
    <FormSection title={t('label.route')}>
      {(draft.from || draft.to) && <Drawn attributes={{ ...attributes, from: draft.from, to: draft.to }} />}
      <div className={css.ends}>
        <div>
          <PlaceField end="from" model={model} airports={catalogues.airports} />
          <StartOffers model={model} remembered={remembered} />
        </div>
        <Button kind="quiet" edge="end" className={css.swap} onClick={() => model.dispatch({ kind: 'swapped' })}>
          <ArrowLeftRight aria-hidden="true" />
          <span className={css.swapWord}>{t('label.swap')}</span>
        </Button>
        <PlaceField end="to" model={model} airports={catalogues.airports} />
      </div>
    </FormSection>
  )
}

function Drawn({ attributes }: { attributes: FlightAttributes }) {
  const { locale } = useText('form')
  const { distanceUnit } = usePreferences()
  const tag = localeTag(locale)
  const [from, to] = [endOf(attributes.from, tag), endOf(attributes.to, tag)]
  const [km, duration] = [flightDistanceKm(attributes), flightDuration(attributes)]
  const measures = [
    km === null ? null : formatDistance(km, distanceUnit, tag),
    duration && formatDuration(duration.minutes, tag),
  ]
  return (
    <div className={css.drawn}>
      <RouteLine
        size="card"
        from={{ code: from.code, name: from.city }}
        to={{ code: to.code, name: to.city }}
        look={attributes.status === 'planned' ? 'planned' : 'flown'}
      />
      <p className={css.measures} aria-live="polite">
        {measures.filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}
