import { type ReactNode, useRef, useState } from 'react'
import type { AirlineMatch } from '../../../../core/airline/search.ts'
import { AS_WRITTEN } from '../../../../core/import/resolve/answers.ts'
import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import type { UnknownName } from '../../../../sync/import/import-messages.ts'
import { AircraftCombo } from '../../../flight/catalogue/aircraft-combo.tsx'
import { CodeOption } from '../../../flight/catalogue/code-option.tsx'
import { countryName } from '../../../flight/catalogue/country-name.ts'
import { searchOf } from '../../../flight/catalogue/finder.ts'
import { isAirlineMeant } from '../../../flight/catalogue/name-meant.ts'
import { useAircraftSearch } from '../../../flight/catalogue/use-aircraft-search.ts'
import { useAirlineSearch } from '../../../flight/catalogue/use-airline-search.ts'
import { useComboWords } from '../../../flight/catalogue/use-combo-words.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ComboBox } from '../../../ui/field/combo-box.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import css from './open-questions.module.css'
import { useLedIn } from './use-led-in.ts'

export interface NameChoiceProps {
  one: UnknownName
  /** It was answered in an earlier import. */
  isRemembered: boolean
  /** Id in its catalogue; null keeps the name as it is written. */
  onAnswer: (id: string | null) => void
}

/** Which airline a name of the files is. */
export function AirlineChoice(props: NameChoiceProps) {
  return (
    <NameChoice {...props} name="unknown-airline">
      {(pick) => <AirlineSearch onPick={pick} />}
    </NameChoice>
  )
}

/** Which aircraft type a name of the files is. */
export function AircraftChoice(props: NameChoiceProps) {
  return (
    <NameChoice {...props} name="unknown-aircraft">
      {(pick) => <AircraftSearch onPick={pick} />}
    </NameChoice>
  )
}

const ANOTHER = 'another'

interface ChoiceProps extends NameChoiceProps {
  name: string
  children: (pick: (id: string) => void) => ReactNode
}

function NameChoice({ one, isRemembered, onAnswer, name, children }: ChoiceProps) {
  const { t, locale } = useText('import')
  const [isSearching, setSearching] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const ledIn = useLedIn(box)
  const { rows, answer } = one
  const chosen = answer !== null && answer.value !== AS_WRITTEN ? [{ value: answer.value, label: answer.name }] : []
  return (
    <div ref={box} className={css.place} data-name={one.name} data-answer={answer?.value}>
      <SelectField
        name={name}
        label={t('unknown.place', { name: one.name, count: rows, number: formatNumber(rows, localeTag(locale)) })}
        hint={answer !== null && isRemembered ? t('unknown.remembered') : undefined}
        value={isSearching ? ANOTHER : (answer?.value ?? AS_WRITTEN)}
        options={[
          { value: AS_WRITTEN, label: t('unknown.asWritten') },
          ...chosen,
          { value: ANOTHER, label: t('unknown.fromCatalogue') },
        ]}
        {...ledIn.choice}
        onChange={({ currentTarget: { value } }) => {
          if (value === ANOTHER) ledIn.open(() => setSearching(true))
          else setSearching(false)
          if (value === AS_WRITTEN) onAnswer(null)
        }}
      />
      {isSearching &&
        children((id) => {
          setSearching(false)
          onAnswer(id)
        })}
    </div>
  )
}

interface SearchProps {
  onPick: (id: string) => void
}

function AirlineSearch({ onPick }: SearchProps) {
  const { t, locale } = useText('import')
  const finder = useAirlineSearch(null)
  const words = useComboWords(t('unknown.noName'), finder.failed)
  const [text, setText] = useState('')
  return (
    <ComboBox<AirlineMatch>
      label={t('unknown.searchName')}
      name="airline"
      value={text}
      search={searchOf(finder)}
      itemKey={({ airline }) => airline.id}
      renderItem={({ airline: { iata, icao, name, country } }) => (
        <CodeOption code={iata ?? icao} main={name} soft={countryName(country, locale)} mark={null} />
      )}
      isMeant={isAirlineMeant}
      words={words}
      onWake={finder.wake}
      onText={setText}
      onPick={({ airline }) => onPick(airline.id)}
    />
  )
}

function AircraftSearch({ onPick }: SearchProps) {
  const { t } = useText('import')
  const [text, setText] = useState('')
  return (
    <AircraftCombo
      finder={useAircraftSearch()}
      none={t('unknown.noName')}
      label={t('unknown.searchName')}
      name="aircraft"
      value={text}
      onText={setText}
      onPick={({ type }) => onPick(type.icao)}
    />
  )
}
