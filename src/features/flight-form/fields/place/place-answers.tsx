import type { PlaceEnd } from '../../../../../core/flight/draft/draft.ts'
import { parseFlightNumber, writeFlightNumber } from '../../../../../core/flight/flight-number.ts'
import { localeTag } from '../../../../../core/locale/language.ts'
import { airportNameIn } from '../../../../../core/place/airport-name.ts'
import type { AirportMatch } from '../../../../../core/place/search.ts'
import type { Finder } from '../../../../flight/catalogue/finder.ts'
import { matchCode } from '../../../../flight/catalogue/place-words.ts'
import type { Translate } from '../../../../i18n/translate.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { placePicked } from '../../lookup/picked.ts'
import { errorText, shownTrouble } from '../../state/form-fields.ts'
import type { LegModel } from '../../state/leg-model.ts'
import css from './place-field.module.css'

export interface PlaceAnswersProps {
  end: PlaceEnd
  model: LegModel
  airports: Finder<AirportMatch>
}

/** The list has all of them. */
const MOST_NAMESAKES = 6

/** A name that no airport has or several have: what it was said to be, and the airports it may mean, at least by a word. */
function unmatchedName({ end, model, airports }: PlaceAnswersProps) {
  const trouble = shownTrouble(model.state, model.troubles, end)
  if (trouble?.key !== 'place-unmatched') return null
  const text = String(trouble.values.text)
  const found = airports.search?.(text) ?? []
  const namesakes = found.filter(({ meant }) => meant === 'among')
  return { text, namesakes: namesakes.length > 0 ? namesakes : found.filter(({ kind }) => kind === 'word') }
}

/** The sentence beside the field, or nothing. */
export function placeError(props: PlaceAnswersProps, t: Translate<'form'>): string | undefined {
  const unmatched = unmatchedName(props)
  const { text = '', namesakes = [] } = unmatched ?? {}
  if (namesakes.length > 0) return t(namesakes.length > 1 ? 'combo.severalPlaces' : 'combo.onePlace', { text })
  return errorText(props.model.state, props.model.troubles, props.end, t)
}

/** What an unmatched name may mean, and to keep it as it is typed. */
export function PlaceAnswers({ end, model, airports }: PlaceAnswersProps) {
  const { t, locale } = useText('form')
  const unmatched = unmatchedName({ end, model, airports })
  if (unmatched === null) return null
  const { text, namesakes } = unmatched
  const number = parseFlightNumber(text)
  return (
    <>
      {namesakes.length > 0 && (
        <div className={css.namesakes}>
          {namesakes.slice(0, MOST_NAMESAKES).map((match) => (
            <Button
              key={match.airport.id}
              kind="plain"
              onClick={() => model.dispatch(placePicked(end, match, locale, text))}
            >
              {[matchCode(match, text), airportNameIn(match.airport.name, localeTag(locale))]
                .filter(Boolean)
                .join(' · ')}
            </Button>
          ))}
        </div>
      )}
      {number.ok && model.state.draft.flightNumber === '' && (
        <Button
          kind="plain"
          onClick={() => {
            model.dispatch({ kind: 'typed', field: 'flightNumber', text: writeFlightNumber(number.value) })
            model.dispatch({ kind: 'place-typed', end, text: '' })
          }}
        >
          {t('label.flightNumber')} {writeFlightNumber(number.value)}
        </Button>
      )}
      <Button kind="quiet" edge="start" onClick={() => model.dispatch({ kind: 'kept-by-hand', end })}>
        {t('label.keepByHand')}
      </Button>
    </>
  )
}
