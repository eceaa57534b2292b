import { type ReactNode, useState } from 'react'
import { AS_WRITTEN, type ImportAnswers, withAnswer } from '../../../../core/import/resolve/answers.ts'
import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import type { GivenAnswers, ReadSummary, UnknownName, UnknownPlace } from '../../../../sync/import/import-messages.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { AircraftChoice, AirlineChoice } from './name-choice.tsx'
import css from './open-questions.module.css'
import { PlaceQuestion } from './place-question.tsx'
import type { OpenQuestion } from './question-field.ts'

/** Shown at once; the rest follows when these are answered. */
const SHOWN = 20
/** Names in one sentence. */
const NAMED = 12

export interface OpenQuestionsProps {
  summary: ReadSummary
  given: GivenAnswers
  /** Answers of earlier imports. */
  remembered: ImportAnswers
  /** What somebody wants to answer now: it is shown however many there are. */
  asked: OpenQuestion | null
  onAnswer: (given: Partial<GivenAnswers>) => void
}

/** What the rows ask, each thing once; every answer counts for all rows at once, and can be changed. */
export function OpenQuestions({ summary, given, remembered, asked, onAnswer }: OpenQuestionsProps) {
  const { t, locale } = useText('import')
  const { places, openPlaces, airlines, aircraft, times } = summary
  const [mostAnswered, setMostAnswered] = useState(SHOWN)
  const asksTwice = times > 0 || given.twice !== null
  if (places.length + airlines.length + aircraft.length === 0 && !asksTwice) return null
  const { answers } = given
  const open = places.filter(({ answer }) => answer === null)
  const answered = places.filter(({ answer }) => answer !== null)
  const shown = open.filter(({ key }, at) => at < SHOWN || key === asked?.key)
  const more = openPlaces - shown.length
  const number = (value: number): string => formatNumber(value, localeTag(locale))
  const answerPlace = (key: string, value: ImportAnswers['places'][string] | null): void =>
    onAnswer({ answers: { ...answers, places: withAnswer(answers.places, key, value) } })
  const answerAirline = (key: string, id: string | null): void => {
    const value = id === null ? AS_WRITTEN : { airlineId: id }
    onAnswer({ answers: { ...answers, airlines: withAnswer(answers.airlines, key, value) } })
  }
  const answerAircraft = (key: string, id: string | null): void => {
    const value = id === null ? AS_WRITTEN : { typeIcao: id }
    onAnswer({ answers: { ...answers, aircraft: withAnswer(answers.aircraft, key, value) } })
  }
  const placeQuestion = (place: UnknownPlace) => (
    <PlaceQuestion
      key={place.key}
      place={place}
      isRemembered={Object.hasOwn(remembered.places, place.key)}
      onAnswer={(value) => answerPlace(place.key, value)}
    />
  )
  return (
    <Section title={t('unknown.title')} lead={open.length > 0 && t('unknown.placesLead')}>
      <div className={css.questions}>
        {asksTwice && (
          <SelectField
            name="twice"
            data-question="time"
            label={t('unknown.twice')}
            value={given.twice ?? ''}
            options={[
              { value: '', label: t('unknown.ask') },
              { value: 'first', label: t('unknown.first') },
              { value: 'second', label: t('unknown.second') },
            ]}
            onChange={({ currentTarget: { value } }) =>
              onAnswer({ twice: value === 'first' || value === 'second' ? value : null })
            }
          />
        )}
        {shown.map(placeQuestion)}
        {more > 0 && <p className={css.soft}>{t('unknown.more', { count: more, number: number(more) })}</p>}
        {answered.length > 0 && (
          <Disclosure title={t('unknown.answered', { number: number(answered.length) })}>
            <div className={css.questions}>
              {answered.slice(0, mostAnswered).map(placeQuestion)}
              {answered.length > mostAnswered && (
                <Button kind="quiet" edge="start" onClick={() => setMostAnswered(mostAnswered + SHOWN)}>
                  {t('unknown.showMore')}
                </Button>
              )}
            </div>
          </Disclosure>
        )}
        <Named names={airlines} kind="airlines">
          {(one) => (
            <AirlineChoice
              key={one.key}
              one={one}
              isRemembered={Object.hasOwn(remembered.airlines, one.key)}
              onAnswer={(id) => answerAirline(one.key, id)}
            />
          )}
        </Named>
        <Named names={aircraft} kind="aircraft">
          {(one) => (
            <AircraftChoice
              key={one.key}
              one={one}
              isRemembered={Object.hasOwn(remembered.aircraft, one.key)}
              onAnswer={(id) => answerAircraft(one.key, id)}
            />
          )}
        </Named>
      </div>
    </Section>
  )
}

interface NamedProps {
  names: readonly UnknownName[]
  kind: 'airlines' | 'aircraft'
  children: (one: UnknownName) => ReactNode
}

/** Names that stop nothing: who likes says which they are. */
function Named({ names, kind, children }: NamedProps) {
  const { t, locale } = useText('import')
  if (names.length === 0) return null
  const unknown = names.filter(({ answer }) => answer === null).map(({ name }) => name)
  const shown = unknown.slice(0, NAMED)
  if (unknown.length > NAMED) shown.push('…')
  const list = new Intl.ListFormat(localeTag(locale), { type: 'unit' }).format(shown)
  return (
    <div>
      {unknown.length > 0 && <p className={css.soft}>{t(`unknown.${kind}`, { names: list })}</p>}
      <Disclosure title={t(`unknown.which.${kind}`)}>
        <div className={css.questions}>{names.slice(0, SHOWN).map(children)}</div>
      </Disclosure>
    </div>
  )
}
