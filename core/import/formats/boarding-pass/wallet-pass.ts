// Boarding passes of Apple Wallet (pass.json of a pkpass). The barcode is believed first, then the members with a meaning
// of their own, then whatever fields an airline shows.
import { isObject, type JsonObject, member } from '../../../lib/json.ts'
import { isTrain, passRecord } from '../../boarding-pass/pass-record.ts'
import { readBcbp } from '../../boarding-pass/read-bcbp.ts'
import type { ImportFile } from '../../file/import-file.ts'
import type { ImportFormat, ReadOptions, SourceRow } from '../../read/format.ts'
import { Members } from '../../read/members.ts'
import type { TargetRecord } from '../../record/target.ts'
import { isRealDay } from '../../../time/calendar-date.ts'
import { readShownFields } from './shown-fields.ts'

/** Members with a meaning of their own that say something of the flight; others are of its passenger. */
const MEANINGS = (
  'airlineCode,flightNumber,flightCode,departureAirportCode,destinationAirportCode,originalDepartureDate,' +
  'originalArrivalDate,currentDepartureDate,currentArrivalDate,departureGate,departureTerminal,destinationGate,' +
  'destinationTerminal,seats,confirmationNumber,ticketFareClass'
).split(',')
const AIR = 'PKTransitTypeAir'
const TRAIN = 'PKTransitTypeTrain'

export const walletPass: ImportFormat = {
  id: 'wallet-pass',
  score: (file) => (passIn(file) ? 0.95 : 0),
  *read(file, options) {
    const pass = passIn(file)
    if (pass) yield* readPass(pass, options)
  },
}

function passIn(file: ImportFile): JsonObject | null {
  const json = file.json?.ok ? file.json.value : null
  const isPass = isObject(json) && ['passTypeIdentifier', 'formatVersion'].every((name) => member(json, name) != null)
  return isPass ? json : null
}

function* readPass(json: JsonObject, { today }: ReadOptions): Generator<SourceRow> {
  const pass = new Members(json)
  const card = pass.inner('boardingPass')
  const kind = card.text('transitType')
  if (kind !== AIR) {
    yield { kind: 'refused', row: 1, rawCells: [kind ?? ''], code: kind === TRAIN ? 'train' : 'no-flight' }
    return
  }
  const relevant = (pass.text('relevantDate') ?? '').slice(0, 10)
  const facts = factsOf(pass.inner('semantics'), card, isRealDay(relevant) ? relevant : null)
  const near = (facts.day ?? relevant).slice(0, 10)
  const barcode = pass.list('barcodes')[0] ?? pass.inner('barcode')
  const code = readBcbp(barcode.text('message') ?? '')
  const kept = [...(code?.kept ?? []), JSON.stringify(keptOf(json)).slice(0, 2000)]
  if (!code) {
    const date = /^\d{4}-\d{2}-\d{2}$/.test(near) ? near : null
    const at = { row: 1, rawCells: kept }
    const { departure } = facts
    if (departure === null && date === null) yield { ...at, kind: 'refused', code: 'date-missing' }
    else yield { ...at, kind: 'flight', record: { ...facts.record, date: departure ? null : date }, notes: card.notes }
    return
  }
  for (const [index, leg] of code.legs.entries()) {
    const at = { row: index + 1, rawCells: kept }
    const made = passRecord(leg, code, /^\d{4}-/.test(near) ? near : null, today)
    const { from, to, flightNumber: _number, seat, bookingClass: _letter, ...rest } = facts.record
    const isIt = code.legs.length === 1 || (from?.iata === leg.from && to?.iata === leg.to)
    if (isTrain(leg)) yield { ...at, kind: 'refused', code: 'train' }
    else if (!made) yield { ...at, kind: 'refused', code: 'date-unreadable' }
    else {
      const more = isIt
        ? { ...rest, pnr: made.record.pnr ?? rest.pnr ?? null, seat: made.record.seat ?? seat ?? null }
        : {}
      yield { ...at, kind: 'flight', record: { ...made.record, ...more, date: made.record.date }, notes: made.notes }
    }
  }
}

interface PassFacts {
  record: TargetRecord
  /** Instant of the departure, where the pass says one. */
  departure: string | null
  /** A date of the flight as the pass shows it. */
  day: string | null
}

function factsOf(meanings: Members, card: Members, near: string | null): PassFacts {
  const shown = readShownFields(card, near)
  const departure = meanings.text('originalDepartureDate') ?? meanings.text('currentDepartureDate')
  const [offBlock, onBlock] = [
    meanings.instant('originalDepartureDate') ?? meanings.instant('currentDepartureDate') ?? shown.departure,
    meanings.instant('originalArrivalDate') ?? meanings.instant('currentArrivalDate'),
  ]
  const [from, to] = ['departureAirportCode', 'destinationAirportCode'].map((name) => meanings.text(name))
  const [airline, number] = [meanings.text('airlineCode'), meanings.text('flightNumber')]
  const [seat] = meanings.list('seats')
  const seatNumber = seat && `${seat.text('seatRow') ?? ''}${seat.text('seatNumber') ?? ''}`
  const record: TargetRecord = {
    date: null,
    from: from ? { iata: from, raw: from } : shown.from,
    to: to ? { iata: to, raw: to } : shown.to,
    ...((offBlock || onBlock) && { scheduled: { offBlock, onBlock } }),
    flightNumber: meanings.text('flightCode') ?? (airline && number ? `${airline}${number}` : shown.flightNumber),
    seat: seatNumber || shown.seat,
    pnr: meanings.text('confirmationNumber') ?? shown.pnr,
    bookingClass: meanings.text('ticketFareClass'),
    departure: {
      gate: meanings.text('departureGate') ?? shown.gate,
      terminal: meanings.text('departureTerminal') ?? shown.terminal,
    },
    arrival: { gate: meanings.text('destinationGate'), terminal: meanings.text('destinationTerminal') },
  }
  return { record, departure, day: departure ?? shown.date }
}

/** Of the pass what says something of the flight: neither keys to the airline's server nor numbers of its passenger. */
function keptOf(json: JsonObject): JsonObject {
  const pass = new Members(json)
  const meanings = pass.inner('semantics').object
  const known = MEANINGS.flatMap((name) => {
    const value = member(meanings, name)
    return value == null ? [] : [[name, value] as const]
  })
  const primary = member(pass.inner('boardingPass').object, 'primaryFields') ?? null
  return { relevantDate: pass.text('relevantDate'), primaryFields: primary, semantics: Object.fromEntries(known) }
}
