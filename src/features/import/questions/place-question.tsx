import { useRef, useState } from 'react'
import { AS_WRITTEN } from '../../../../core/import/resolve/answers.ts'
import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import type { UnknownPlace } from '../../../../sync/import/import-messages.ts'
import { shownCodeOrName } from '../../../data/preferences/shown-code.ts'
import { PlaceCombo } from '../../../flight/catalogue/place-combo.tsx'
import { useAirportSearch } from '../../../flight/catalogue/use-airport-search.ts'
import { useText } from '../../../i18n/use-text.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import css from './open-questions.module.css'
import { questionField } from './question-field.ts'
import { useLedIn } from './use-led-in.ts'

export interface PlaceQuestionProps {
  place: UnknownPlace
  /** It was answered in an earlier import. */
  isRemembered: boolean
  /** Null: the rows wait. */
  onAnswer: (value: { airportId: string } | typeof AS_WRITTEN | null) => void
}

const ANOTHER = 'another'

/** Which airport a place of the files is. */
export function PlaceQuestion({ place, isRemembered, onAnswer }: PlaceQuestionProps) {
  const { t, locale } = useText('import')
  const [isSearching, setSearching] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const ledIn = useLedIn(box)
  const { name, rows, suggestions, answer } = place
  const words = { name: name === '' ? t('unknown.nameless') : name, count: rows }
  const isOffered = suggestions.some(({ airportId }) => airportId === answer?.value)
  const chosen = answer === null || answer.value === AS_WRITTEN || isOffered ? [] : [answer]
  return (
    <div ref={box} className={css.place} data-place={name} data-answer={answer?.value}>
      <SelectField
        name="place"
        data-question={questionField({ kind: 'place', key: place.key, file: 0 })}
        label={t('unknown.place', { ...words, number: formatNumber(rows, localeTag(locale)) })}
        hint={answer !== null && isRemembered ? t('unknown.remembered') : undefined}
        value={isSearching ? ANOTHER : (answer?.value ?? '')}
        options={[
          { value: '', label: t('unknown.wait') },
          ...chosen.map((one) => ({ value: one.value, label: one.name })),
          ...suggestions.map((one) => ({ value: one.airportId, label: one.name })),
          { value: ANOTHER, label: `${t('unknown.search')} …` },
          ...(name === '' ? [] : [{ value: AS_WRITTEN, label: t('unknown.asWritten') }]),
        ]}
        {...ledIn.choice}
        onChange={({ currentTarget: { value } }) => {
          if (value === ANOTHER) ledIn.open(() => setSearching(true))
          else setSearching(false)
          if (value === '') onAnswer(null)
          else if (value === AS_WRITTEN) onAnswer(AS_WRITTEN)
          else if (value !== ANOTHER) onAnswer({ airportId: value })
        }}
      />
      {isSearching && (
        <AnotherAirport
          onPick={(airportId) => {
            setSearching(false)
            onAnswer({ airportId })
          }}
        />
      )}
    </div>
  )
}

const NO_RECENT: readonly string[] = []

function AnotherAirport({ onPick }: { onPick: (airportId: string) => void }) {
  const { t, locale } = useText('import')
  const airports = useAirportSearch(locale, null, NO_RECENT)
  const [text, setText] = useState('')
  return (
    <PlaceCombo
      label={t('unknown.search')}
      name="airport"
      value={text}
      hint={t('unknown.searchHint')}
      finder={airports}
      none={t('unknown.noPlace')}
      onText={setText}
      onPick={({ airport }) => {
        setText(shownCodeOrName(airport))
        onPick(airport.id)
      }}
    />
  )
}
