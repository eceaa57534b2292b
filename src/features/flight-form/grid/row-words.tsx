import type { PlaceEnd } from '../../../../core/flight/draft/draft.ts'
import type { FlightTimeName } from '../../../../core/flight/flight.ts'
import { placeWords } from '../../../flight/catalogue/place-words.ts'
import { useText } from '../../../i18n/use-text.ts'
import { dateWords } from '../fields/date/date-field.tsx'
import { dayMark, timeWords } from '../fields/date/time-field.tsx'
import { usePositionWords } from '../lookup/use-position-words.ts'
import type { LegModel } from '../state/leg-model.ts'
import css from './pilot-grid.module.css'

/** How a line of the grid was understood, below it: the narrow cells would cut it off. */
export function RowWords({ model }: { model: LegModel }) {
  const { t, locale } = useText('form')
  const { timetable } = model.state.draft
  /** Of an end the first time that is told: the others are on the same clock. */
  const clock = (names: readonly FlightTimeName[]) =>
    names
      .map((name) => {
        const words = timeWords(model, timetable, name, t)
        return words && [dayMark(model, `${timetable}.${name}`), words].filter(Boolean).join(' · ')
      })
      .find(Boolean)
  const route = [useEndWords(model, 'from'), useEndWords(model, 'to')]
  const times = [clock(['offBlock', 'takeOff']), clock(['onBlock', 'landing'])]
  const words = [pair(route), dateWords(model, locale), pair(times)].filter(Boolean)
  // Read out with the cell it is about.
  return (
    <p className={css.words} data-words="" aria-hidden="true">
      {words.join(' · ')}
    </p>
  )
}

function pair(words: readonly (string | null | undefined)[]): string {
  return words.filter(Boolean).join(' – ')
}

function useEndWords({ state: { draft } }: LegModel, end: PlaceEnd): string | null {
  const { locale } = useText('form')
  const place = draft[end]
  const position = usePositionWords(place === null ? draft[`${end}Text`] : '')
  return place ? placeWords(place, locale) : position
}
