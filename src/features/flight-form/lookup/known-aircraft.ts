import type { Digest } from '../../../../core/digest/digest.ts'
import { type AircraftKind, compact } from '../../../../core/digest/tables.ts'
import type { FlightDraft } from '../../../../core/flight/draft/draft.ts'
import type { FormState } from '../state/form-state.ts'

interface KnownAircraft {
  kind: AircraftKind
  /** The name it bears; null where the flight tells none. */
  ship: string | null
}

/** What the newest flight under this registration that names a type says, written with or without hyphen. */
export function aircraftOfRegistration({ columns, tables, count }: Digest, registration: string): KnownAircraft | null {
  const wanted = compact(registration)
  if (wanted === '') return null
  const same = new Set<number>()
  for (const [at, text] of tables.registrations.values().entries()) if (compact(text) === wanted) same.add(at + 1)
  if (same.size === 0) return null
  for (let row = 0; row < count; row++) {
    const kind = same.has(columns.registration[row] ?? 0) ? tables.aircraft.at(columns.aircraft[row] ?? 0) : null
    if (kind !== null) return { kind, ship: tables.ships.at(columns.ship[row] ?? 0) }
  }
  return null
}

/**
 * What the flights of the form beside this one say of its registration, the nearest before it first: a type that was chosen,
 * or left as it is typed. Those behind it are asked only where it says none itself.
 */
export function aircraftOfLegs(
  legs: readonly { id: string; state: Pick<FormState, 'draft' | 'left'> }[],
  id: string,
): KnownAircraft | null {
  const at = legs.findIndex((leg) => leg.id === id)
  const own = legs[at]?.state.draft
  const registration = compact(own?.registration ?? '')
  if (own === undefined || registration === '') return null
  const others = [...legs.slice(0, at).toReversed(), ...(own.aircraftText === '' ? legs.slice(at + 1) : [])]
  for (const { state } of others) {
    const { draft, left } = state
    const isSaid = draft.aircraftText !== '' && (draft.aircraftType !== null || left.includes('aircraftType'))
    if (!isSaid || compact(draft.registration) !== registration) continue
    const { aircraftType, aircraftText, shipName } = draft
    return { kind: { icao: aircraftType?.typeIcao ?? null, name: aircraftText }, ship: shipName || null }
  }
  return null
}

type AircraftTexts = Pick<FlightDraft, 'aircraftText' | 'shipName'>

/** What was filled in for a registration, which may be nothing. */
export interface FilledAircraft extends AircraftTexts {
  registration: string
  /** The type another flight of the form said then. */
  besideText?: string
}

/**
 * Type and name of the aircraft that a registration typed anew names; null where somebody typed a type. What was filled
 * in for another registration goes, and so does what a new flight took over from the one before, until it is that one again.
 */
export function aircraftEdit(
  { draft, initial, isNew }: Pick<FormState, 'draft' | 'initial' | 'isNew'>,
  before: FilledAircraft | undefined,
  known: KnownAircraft | null,
): (Pick<FlightDraft, 'aircraftType'> & AircraftTexts) | null {
  const takenOver = isNew && initial.registration !== '' ? initial : null
  const isFree = (name: keyof AircraftTexts): boolean => ['', before?.[name], takenOver?.[name]].includes(draft[name])
  if (!isFree('aircraftText')) return null
  if (takenOver && known === null && compact(draft.registration) === compact(takenOver.registration)) {
    const { aircraftType, aircraftText, shipName } = takenOver
    return { aircraftType, aircraftText, shipName: isFree('shipName') ? shipName : draft.shipName }
  }
  const { icao: typeIcao = null, name: typeName = null } = known?.kind ?? {}
  return {
    aircraftType: known && { typeIcao, typeName },
    aircraftText: typeName ?? typeIcao ?? '',
    shipName: isFree('shipName') ? (known?.ship ?? '') : draft.shipName,
  }
}
