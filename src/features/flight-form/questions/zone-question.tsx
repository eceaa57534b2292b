import { useMemo } from 'react'
import type { PlaceEnd } from '../../../../core/flight/draft/draft.ts'
import { proposeZones } from '../../../../core/flight/draft/propose/propose-zones.ts'
import { type Position, positionOf } from '../../../../core/geo/position.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { createNearestSearch } from '../../../../core/place/nearest.ts'
import { useStore } from '../../../data/stores/use-store.ts'
import { airportCatalogue } from '../../../flight/catalogue/catalogues.ts'
import { zoneCity } from '../../../flight/summary/zone-words.ts'
import { useText } from '../../../i18n/use-text.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import type { LegModel } from '../state/leg-model.ts'
import type { Remembered } from '../state/remembered.ts'
import css from './time-question.module.css'

/** Farther away the clocks may be others. */
const NEAR_KM = 200

export interface ZoneQuestionProps {
  model: LegModel
  end: PlaceEnd
  remembered: Remembered
}

/** Which clock a hand-typed place has: what is likely, each in words, or any of them; nothing is chosen unasked. */
export function ZoneQuestion({ model, end, remembered }: ZoneQuestionProps) {
  const { t, locale } = useText('form')
  const { attributes } = model.reading
  const place = attributes[end]
  const zoneNear = useZoneNear(positionOf(place) !== null)
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone'), [])
  if (!place) return null
  const chosen = model.state.draft[`${end}Zone`]
  const tag = localeTag(locale)
  const proposals = proposeZones({
    place,
    known: remembered.byHand,
    zoneNear,
    otherEnd: (end === 'from' ? (attributes.divertedTo ?? attributes.to) : attributes.from) ?? null,
    last: remembered.last,
    deviceZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  const isOther = chosen !== '' && !proposals.some(({ zone }) => zone === chosen)
  const isMissing = model.state.tried && chosen === ''
  const tell = (zone: string): void => model.dispatch({ kind: 'zone-chosen', end, zone })
  return (
    <fieldset className={css.question}>
      <legend className={css.legend}>{t('zone.question', { place: place.name })}</legend>
      <p className={css.lead}>{t('zone.lead')}</p>
      {proposals.map(({ zone, reason }) => (
        <label key={zone} className={css.answer}>
          <input
            type="radio"
            name={`zone-${model.id}-${end}`}
            data-missing={isMissing || undefined}
            checked={zone === chosen}
            onChange={() => tell(zone)}
          />
          {t(`zone.${reason}`, { zone: zoneCity(zone, tag) })}
        </label>
      ))}
      <SelectField
        name={`${end}Zone`}
        label={t('zone.other')}
        value={isOther ? chosen : ''}
        options={[
          { value: '', label: t('zone.choose') },
          ...zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
        ]}
        onChange={({ currentTarget }) => tell(currentTarget.value)}
      />
    </fieldset>
  )
}

/** The zone of the airport nearest to a position, of those near enough; looked for only where there is a position. */
function useZoneNear(hasPosition: boolean): (here: Position) => string | null {
  const state = useStore(airportCatalogue)
  const table = hasPosition && state.kind === 'ready' ? state.value : null
  const search = useMemo(() => (table === null ? null : createNearestSearch(table)), [table])
  return (here) => {
    const [nearest] = search?.within(here, NEAR_KM) ?? []
    return nearest && table ? table.at(nearest.row).timeZone : null
  }
}
