import { useState } from 'react'
import { type Digest, rowOf } from '../../../../core/digest/digest.ts'
import { readRow } from '../../../../core/digest/read-row.ts'
import { formatDate } from '../../../../core/locale/format.ts'
import { type LocaleTag, localeTag } from '../../../../core/locale/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ComboBox } from '../../../ui/field/combo-box.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { endOf } from '../../../flight/summary/listed-flight.ts'
import { findFlights } from '../../../query/search-everything.ts'
import { useComboWords } from '../../../flight/catalogue/use-combo-words.ts'
import { useQueryNames } from '../../../query/use-query-names.ts'

export interface FlightChoiceProps {
  /** Of the file. */
  name: string
  digest: Digest
  flightId: string | null
  /** Flights to choose from, the likeliest first. */
  offered: readonly string[]
  /** Nothing is certain: the reader is asked. */
  isOpen: boolean
  onChoose: (flightId: string | null) => void
}

const NONE = ''
const ANOTHER = 'another'
const MOST_FOUND = 20

/** The flight of a recording: one of those offered, or any other of the log, found by the words of the list's search. */
export function FlightChoice({ name, digest, flightId, offered, isOpen, onChoose }: FlightChoiceProps) {
  const { t, locale } = useText('media')
  const [isSearching, setSearching] = useState(false)
  const words = (id: string): string => flightWords(digest, id, localeTag(locale))
  const ids = flightId === null || offered.includes(flightId) ? offered : [flightId, ...offered]
  const choose = (value: string): void => {
    setSearching(value === ANOTHER)
    onChoose(value === ANOTHER || value === NONE ? null : value)
  }
  return (
    <>
      <SelectField
        name="flight"
        label={t('tracks.flight')}
        aria-label={`${t('tracks.flight')}: ${name}`}
        value={isSearching ? ANOTHER : (flightId ?? NONE)}
        options={[
          { value: NONE, label: t(isOpen ? 'tracks.choose' : 'tracks.skip') },
          ...ids.map((id) => ({ value: id, label: words(id) })),
          { value: ANOTHER, label: t('tracks.another') },
        ]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {isSearching && <FlightSearch {...{ digest, words }} onPick={choose} />}
    </>
  )
}

interface FlightSearchProps {
  digest: Digest
  words: (id: string) => string
  onPick: (id: string) => void
}

function FlightSearch({ digest, words, onPick }: FlightSearchProps) {
  const { t } = useText('media')
  const names = useQueryNames()
  const [text, setText] = useState('')
  const comboWords = useComboWords(t('tracks.notFound'), false)
  return (
    <ComboBox<string>
      name="flight-search"
      label={t('tracks.search')}
      hint={t('tracks.searchHint')}
      value={text}
      search={(typed) =>
        Array.from(findFlights(digest, typed, names).rows.subarray(0, MOST_FOUND)).flatMap(
          (row) => digest.ids[row] ?? [],
        )
      }
      itemKey={(id) => id}
      renderItem={words}
      isMeant={() => false}
      words={comboWords}
      onText={setText}
      onPick={onPick}
    />
  )
}

/** `1 May 2024 · FRA – JFK · LH400`. */
function flightWords(digest: Digest, id: string, tag: LocaleTag): string {
  const row = rowOf(digest, id)
  if (row < 0) return id
  const { date, from, to, divertedTo, flightNumber } = readRow(digest, row)
  const route = `${endOf(from).code} – ${endOf(divertedTo ?? to).code}`
  return [formatDate(date, tag), route, flightNumber].filter(Boolean).join(' · ')
}
