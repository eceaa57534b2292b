import { useMemo } from 'react'
import { aircraftName } from '../../../../core/aircraft/aircraft-type.ts'
import { toAirlineSnapshot } from '../../../../core/airline/airline.ts'
import type { Digest } from '../../../../core/digest/digest.ts'
import { NAME_MAX_LENGTH } from '../../../../core/flight/schema/limits.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { foldText } from '../../../../core/search/fold-text.ts'
import { useDigest } from '../../../data/use-digest.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ComboBox } from '../../../ui/field/combo-box.tsx'
import { AircraftCombo } from '../../../flight/catalogue/aircraft-combo.tsx'
import { AirlineCombo } from '../../../flight/catalogue/airline-combo.tsx'
import { useAircraftSearch } from '../../../flight/catalogue/use-aircraft-search.ts'
import { useAirlineSearch } from '../../../flight/catalogue/use-airline-search.ts'
import { useComboWords } from '../../../flight/catalogue/use-combo-words.ts'
import { tripTitle } from '../../../flight/read/trip-words.ts'
import { useTripNames } from '../../../flight/read/use-trips.ts'
import type { BulkRow } from './bulk-fields.ts'

export interface PickedControlProps {
  row: BulkRow
  /** What the chosen flights hold now. */
  now: string | undefined
  onRow: (row: BulkRow) => void
}

export function AirlineControl({ row, now, onRow }: PickedControlProps) {
  const { t } = useText('list')
  return (
    <AirlineCombo
      finder={useAirlineSearch(null)}
      none={t('form:combo.noAirline')}
      label={t('bulk.fields.airline')}
      name="airline"
      value={row.text}
      hint={now}
      placeholder={t('bulk.keep')}
      onText={(text) => onRow({ ...row, text: text.slice(0, NAME_MAX_LENGTH), airline: null })}
      onPick={({ airline }) => onRow({ ...row, text: airline.name, airline: toAirlineSnapshot(airline) })}
    />
  )
}

export function AircraftTypeControl({ row, now, onRow }: PickedControlProps) {
  const { t, locale } = useText('list')
  return (
    <AircraftCombo
      finder={useAircraftSearch()}
      none={t('form:combo.noAircraft')}
      label={t('bulk.fields.aircraftType')}
      name="aircraftType"
      value={row.text}
      hint={now}
      placeholder={t('bulk.keep')}
      onText={(text) => onRow({ ...row, text: text.slice(0, NAME_MAX_LENGTH), aircraftType: null })}
      onPick={({ type }) => {
        const typeName = aircraftName(type, locale)
        onRow({ ...row, text: typeName, aircraftType: { typeIcao: type.icao, typeName } })
      }}
    />
  )
}

interface Trip {
  id: string
  /** As the log names it, with the day it began. */
  title: string
}

/** The most a list of suggestions shows. */
const MOST_TRIPS = 50

/** One of the trips of the log, or a new one of the name that is typed. */
export function TripControl({ row, now, onRow }: PickedControlProps) {
  const { t } = useText('list')
  const search = useTripSearch()
  const words = useComboWords(t('bulk.newTrip'), false)
  return (
    <ComboBox<Trip>
      label={t('bulk.fields.trip')}
      name="trip"
      value={row.text}
      hint={[row.text.trim() !== '' && row.tripId === null && t('bulk.newTrip'), now].filter(Boolean).join(' ')}
      placeholder={t('bulk.keep')}
      search={search}
      itemKey={({ id }) => id}
      renderItem={({ title }) => title}
      isMeant={() => false}
      words={words}
      browses
      onText={(text) => onRow({ ...row, text: text.slice(0, NAME_MAX_LENGTH), tripId: null })}
      onPick={({ id, title }) => onRow({ ...row, text: title, tripId: id })}
    />
  )
}

/** The newest first; null while the log is not there yet. */
function useTripSearch(): ((query: string) => readonly Trip[]) | null {
  const { locale } = useText('list')
  const { digest } = useDigest()
  const names = useTripNames()
  return useMemo(() => {
    if (digest === null) return null
    const trips = tripsOf(digest).map(({ id, rows }) => ({
      id,
      title: tripTitle(digest, rows, names.get(id), localeTag(locale)),
    }))
    return (query) => {
      const wanted = foldText(query)
      return trips.filter(({ title }) => foldText(title).includes(wanted)).slice(0, MOST_TRIPS)
    }
  }, [digest, names, locale])
}

/** Rows begin with the newest flight, and so do the trips. */
function tripsOf({ columns, tables }: Digest): { id: string; rows: Uint32Array }[] {
  const rowsOf = new Map<number, number[]>()
  for (const [row, trip] of columns.trip.entries()) {
    if (trip === 0) continue
    const known = rowsOf.get(trip)
    if (known) known.push(row)
    else rowsOf.set(trip, [row])
  }
  return [...rowsOf].map(([trip, rows]) => ({ id: tables.trips.at(trip) ?? '', rows: Uint32Array.from(rows) }))
}
