import { aircraftName, type AircraftType } from '../../aircraft/aircraft-type.ts'
import type { AircraftTable } from '../../aircraft/decode.ts'
import { hyphenated } from '../../aircraft/registration-prefix.ts'
import type { AircraftSnapshot } from '../../flight/flight.ts'
import { normaliseRegistration } from '../../flight/normalise.ts'
import { foldText } from '../../search/fold-text.ts'
import type { Note } from '../record/codes.ts'
import type { AircraftReference } from '../record/target.ts'
import { answerOf, AS_WRITTEN, type ImportAnswers, type ImportQuestion } from './answers.ts'
import { indexNames, type ImportCatalogues, type NameIndex } from './catalogues.ts'

export interface ResolvedAircraft {
  aircraft: AircraftSnapshot | null
  notes: Note[]
  question: ImportQuestion | null
}

/**
 * Type, registration and the ship's own name. A type by its designator keeps the name the file gives it: one designator
 * is of several versions. One without is found by a name that only one type has; an unknown one keeps its text, and stops
 * nothing. A registration gets the hyphen its state writes.
 */
export function resolveAircraft(
  reference: AircraftReference | null | undefined,
  registration: string | null | undefined,
  shipName: string | null | undefined,
  { aircraft, locale }: ImportCatalogues,
  answers: ImportAnswers,
): ResolvedAircraft {
  const own = { registration: registrationOf(registration), name: shipName?.trim() || null }
  const make = (typeIcao: string | null, typeName: string | null): AircraftSnapshot | null => {
    const made = { typeIcao, typeName, ...own }
    return Object.values(made).every((value) => value === null) ? null : made
  }
  const written = reference ? reference.name || reference.icao || reference.iata || reference.raw.trim() : ''
  if (!reference || written === '') return { aircraft: make(null, null), notes: [], question: null }
  const key = ['aircraft', reference.icao ?? '', reference.iata ?? '', foldText(written)].join('|')
  const answer = answerOf(answers.aircraft, key)
  const question: ImportQuestion = { kind: 'aircraft', key, isBlocking: false, reference }
  const answered: ImportQuestion | null = answer === null ? null : { ...question, isAnswered: true }
  if (answer === AS_WRITTEN) return { aircraft: make(null, written), notes: [], question: answered }
  const type = answer === null ? findType(reference, aircraft) : aircraft.byIcao(answer.typeIcao)
  if (type) {
    const typeName = reference.name || aircraftName(type, locale)
    return { aircraft: make(type.icao, typeName), notes: [], question: answered }
  }
  const designator = /^[A-Z0-9]{2,4}$/.test(reference.icao ?? '') ? (reference.icao ?? null) : null
  const notes: Note[] = [{ code: 'aircraft-unknown', field: 'aircraft', value: written }]
  return { aircraft: make(designator, written), notes, question }
}

/** The ICAO designator of the only type called so, in whatever words; null where none or several are. */
export function typeNamed(name: string, aircraft: AircraftTable): string | null {
  return findType({ name, raw: name }, aircraft)?.icao ?? null
}

function registrationOf(text: string | null | undefined): string | null {
  const normal = normaliseRegistration(text ?? '')
  return normal === '' ? null : (hyphenated(normal) ?? normal)
}

function findType({ icao, iata, name }: AircraftReference, aircraft: AircraftTable): AircraftType | null {
  const byCode =
    (icao ? aircraft.byIcao(icao) : null) ?? (iata ? (aircraft.byIata(iata) ?? aircraft.byIcao(iata)) : null)
  if (byCode || !name) return byCode
  const rows = namesOf(aircraft).get(compactName(name)) ?? []
  const types = rows.flatMap((row) => aircraft.types[row] ?? [])
  const designators = new Set(types.map((type) => type.icao))
  // `737` is a family, of which nobody knows the member.
  return designators.size === 1 ? (types[0] ?? null) : null
}

const nameIndexes = new WeakMap<AircraftTable, NameIndex>()

function namesOf(aircraft: AircraftTable): NameIndex {
  const known = nameIndexes.get(aircraft)
  if (known) return known
  const made = indexNames(
    aircraft.types.map((type, row) => [row, namesOfType(type)]),
    compactName,
  )
  nameIndexes.set(aircraft, made)
  return made
}

/** Names by which it is written, without a surname and with a maker's bare number too: `Cessna 172`, `Airbus 321`. */
function namesOfType(type: AircraftType): string[] {
  const { maker, model, others } = type
  const [first = ''] = model.split(' ')
  const bare = maker === 'Airbus' ? model.replace(/^A(?=\d)/, '') : model
  const withMaker = [model, bare, ...others, ...(/\d/.test(first) ? [first] : [])].map((name) => `${maker} ${name}`)
  return [aircraftName(type, 'en'), aircraftName(type, 'de'), model, ...others, ...withMaker]
}

/** `Boeing 737-800` and `Boeing 737 800` are one name. */
function compactName(name: string): string {
  return foldText(name).replaceAll(' ', '')
}
