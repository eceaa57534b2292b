import { useState } from 'react'
import { AS_WRITTEN } from '../../../core/import/resolve/answers.ts'
import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import type { AirportMatch } from '../../../core/place/search.ts'
import type { GivenAnswers, ReadSummary, UnknownName, UnknownPlace } from '../../../sync/import/import-messages.ts'
import { shownCodeOrName } from '../../data/preferences/shown-code.ts'
import { searchOf } from '../../flight/catalogue/finder.ts'
import { PlaceOption } from '../../flight/catalogue/place-option.tsx'
import { isPlaceMeant } from '../../flight/catalogue/place-words.ts'
import { useAirportSearch } from '../../flight/catalogue/use-airport-search.ts'
import { useComboWords } from '../../flight/catalogue/use-combo-words.ts'
import { useText } from '../../i18n/use-text.ts'
import { ComboBox } from '../../ui/field/combo-box.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { Section } from '../../ui/section.tsx'
import css from './open-questions.module.css'

/** Shown at once; the rest follows when these are answered. */
const SHOWN = 20
/** Names in one sentence. */
const NAMED = 12

export interface OpenQuestionsProps {
  summary: ReadSummary
  given: GivenAnswers
  onAnswer: (given: Partial<GivenAnswers>) => void
}

/** What the rows ask, each thing once; every answer counts for all rows at once. */
export function OpenQuestions({ summary, given, onAnswer }: OpenQuestionsProps) {
  const { t, locale } = useText('import')
  const { places, airlines, aircraft, times } = summary
  const asksTwice = times > 0 || given.twice !== null
  if (places.length + airlines.length + aircraft.length === 0 && !asksTwice) return null
  const more = places.length - SHOWN
  const { answers } = given
  const answerPlace = (key: string, value: { airportId: string } | typeof AS_WRITTEN): void =>
    onAnswer({ answers: { ...answers, places: { ...answers.places, [key]: value } } })
  return (
    <Section title={t('unknown.title')} lead={places.length > 0 && t('unknown.placesLead')}>
      <div className={css.questions}>
        {asksTwice && (
          <SelectField
            name="twice"
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
        {places.slice(0, SHOWN).map((place) => (
          <PlaceQuestion key={place.key} place={place} onAnswer={(value) => answerPlace(place.key, value)} />
        ))}
        {more > 0 && (
          <p className={css.soft}>
            {t('unknown.more', { count: more, number: formatNumber(more, localeTag(locale)) })}
          </p>
        )}
        <Named names={airlines} kind="airlines" />
        <Named names={aircraft} kind="aircraft" />
      </div>
    </Section>
  )
}

interface PlaceQuestionProps {
  place: UnknownPlace
  onAnswer: (value: { airportId: string } | typeof AS_WRITTEN) => void
}

const ANOTHER = 'another'

function PlaceQuestion({ place: { name, rows, suggestions }, onAnswer }: PlaceQuestionProps) {
  const { t, locale } = useText('import')
  const [isSearching, setSearching] = useState(false)
  const words = { name: name === '' ? t('unknown.nameless') : name, count: rows }
  return (
    <div className={css.place}>
      <SelectField
        name="place"
        label={t('unknown.place', { ...words, number: formatNumber(rows, localeTag(locale)) })}
        value={isSearching ? ANOTHER : ''}
        options={[
          { value: '', label: t('unknown.wait') },
          ...suggestions.map((one) => ({ value: one.airportId, label: one.name })),
          { value: ANOTHER, label: `${t('unknown.search')} …` },
          ...(name === '' ? [] : [{ value: AS_WRITTEN, label: t('unknown.asWritten') }]),
        ]}
        onChange={({ currentTarget: { value } }) => {
          setSearching(value === ANOTHER)
          if (value === AS_WRITTEN) onAnswer(AS_WRITTEN)
          else if (value !== '' && value !== ANOTHER) onAnswer({ airportId: value })
        }}
      />
      {isSearching && <AnotherAirport onPick={(airportId) => onAnswer({ airportId })} />}
    </div>
  )
}

const NO_RECENT: readonly string[] = []

function AnotherAirport({ onPick }: { onPick: (airportId: string) => void }) {
  const { t, locale } = useText('import')
  const airports = useAirportSearch(locale, null, NO_RECENT)
  const words = useComboWords(t('unknown.noPlace'), airports.failed)
  const [text, setText] = useState('')
  return (
    <ComboBox<AirportMatch>
      label={t('unknown.search')}
      name="airport"
      value={text}
      hint={t('unknown.searchHint')}
      search={searchOf(airports)}
      itemKey={({ airport }) => airport.id}
      renderItem={(match) => <PlaceOption match={match} typed={text} />}
      isMeant={isPlaceMeant}
      words={words}
      onWake={airports.wake}
      onText={setText}
      onPick={({ airport }) => {
        setText(shownCodeOrName(airport))
        onPick(airport.id)
      }}
    />
  )
}

function Named({ names, kind }: { names: readonly UnknownName[]; kind: 'airlines' | 'aircraft' }) {
  const { t, locale } = useText('import')
  if (names.length === 0) return null
  const shown = names.slice(0, NAMED).map(({ name }) => name)
  if (names.length > NAMED) shown.push('…')
  const list = new Intl.ListFormat(localeTag(locale), { type: 'unit' }).format(shown)
  return <p className={css.soft}>{t(`unknown.${kind}`, { names: list })}</p>
}
