import { aircraftName } from '../../aircraft/aircraft-type.ts'
import { nationalForm } from '../../aircraft/registration-form.ts'
import { countryOfRegistration, fitsRegister, hasKnownMark } from '../../aircraft/registration-prefix.ts'
import { serviceYears } from '../../aircraft/service-years.ts'
import { normaliseRegistration } from '../../flight/normalise.ts'
import type { Check } from '../check.ts'

const REGISTRATION = /^[A-Z0-9+-]{2,10}$/
/** Marks and their forms were others before. */
const FORMS_SINCE = '1950'

/** Checks of aircraft type and registration. */
export const aircraftChecks = {
  'aircraft-type-unknown': {
    severity: 'hint',
    find: ({ flight, facts }) => {
      const typeIcao = flight.aircraft?.typeIcao
      return typeIcao && facts.type === null ? { pointers: ['aircraft/typeIcao'], params: { type: typeIcao } } : null
    },
    // Tickets and timetables name types by their IATA codes.
    repair: ({ flight, context }) => {
      const { aircraft } = flight
      const type = aircraft?.typeIcao ? context.catalogues.typeByIata(aircraft.typeIcao) : null
      return type && aircraft ? { aircraft: { ...aircraft, typeIcao: type.icao } } : null
    },
  },
  'aircraft-not-yet-flying': {
    severity: 'warning',
    find: ({ flight }) => {
      const typeIcao = flight.aircraft?.typeIcao
      const years = typeIcao ? serviceYears(typeIcao) : null
      return years && typeIcao && flight.date && Number(flight.date.slice(0, 4)) < years.first
        ? { pointers: ['aircraft/typeIcao', 'date'], params: { type: typeIcao, since: String(years.first) } }
        : null
    },
  },
  'aircraft-no-longer-flying': {
    severity: 'warning',
    find: ({ flight }) => {
      const typeIcao = flight.aircraft?.typeIcao
      const last = typeIcao ? serviceYears(typeIcao)?.last : null
      return last && typeIcao && flight.date && Number(flight.date.slice(0, 4)) > last
        ? { pointers: ['aircraft/typeIcao', 'date'], params: { type: typeIcao, until: String(last) } }
        : null
    },
  },
  'registration-format': {
    severity: 'warning',
    find: ({ flight }) => {
      const registration = flight.aircraft?.registration
      return registration && !isRegistration(registration)
        ? { pointers: ['aircraft/registration'], params: { registration } }
        : null
    },
    repair: ({ flight }) => {
      const { aircraft } = flight
      const registration = normaliseRegistration(aircraft?.registration ?? '')
      return aircraft && registration !== aircraft.registration && isRegistration(registration)
        ? { aircraft: { ...aircraft, registration } }
        : null
    },
  },
  'registration-form': {
    severity: 'hint',
    find: ({ flight }) => {
      const registration = flight.aircraft?.registration
      if (!registration || (flight.date ?? FORMS_SINCE) < FORMS_SINCE) return null
      const strange = nationalForm(registration)
      return strange
        ? {
            pointers: ['aircraft/registration'],
            params: { registration, country: { country: strange.country }, examples: strange.examples },
            ...(strange.isImpossible && { severity: 'warning' }),
          }
        : null
    },
  },
  'registration-of-another-country': {
    severity: 'hint',
    find: ({ flight, context }) => {
      const registration = flight.aircraft?.registration
      const carrier = flight.operator ?? flight.airline
      const country = context.catalogues.airlineOf(carrier, flight.date ?? null)?.country
      const register = registration ? countryOfRegistration(registration) : null
      if (!country || !register || !registration || fitsRegister(country, register)) return null
      return {
        pointers: ['aircraft/registration', 'airline'],
        params: { registration, register: { country: register }, airline: carrier?.name ?? '', country: { country } },
      }
    },
  },
  'registration-of-another-type': {
    severity: 'hint',
    find: ({ flight, context }) => {
      const { typeIcao, registration } = flight.aircraft ?? {}
      const [usual, count] = mostFrequent(context.typesOfRegistration)
      if (!typeIcao || !registration || usual === typeIcao || count < 2) return null
      if ((context.typesOfRegistration.get(typeIcao) ?? 0) * 2 > count) return null
      return {
        pointers: ['aircraft/typeIcao', 'aircraft/registration'],
        params: { registration, type: typeIcao, usual },
      }
    },
    repair: ({ flight, context }) => {
      const { aircraft } = flight
      const type = context.catalogues.typeByIcao(mostFrequent(context.typesOfRegistration)[0])
      if (!aircraft || !type) return null
      return { aircraft: { ...aircraft, typeIcao: type.icao, typeName: aircraftName(type, 'en') } }
    },
  },
  'engine-class-contradicts-type': {
    severity: 'warning',
    find: ({ flight, facts }) => {
      const { pilot } = flight
      if (!pilot || !facts.type) return null
      const isWrongSingle = facts.type.engines > 1 && (pilot.singleEngineMinutes ?? 0) > 0
      const isWrongMulti = facts.type.engines === 1 && (pilot.multiEngineMinutes ?? 0) > 0
      if (!isWrongSingle && !isWrongMulti) return null
      const name = isWrongSingle ? 'singleEngineMinutes' : 'multiEngineMinutes'
      return { pointers: [`pilot/${name}`], params: { type: facts.type.icao, engines: facts.type.engines } }
    },
    repair: ({ flight, facts }) => {
      const { singleEngineMinutes: single, multiEngineMinutes: multi } = flight.pilot ?? {}
      if ((single ?? 0) > 0 && (multi ?? 0) > 0) return null
      const isMulti = (facts.type?.engines ?? 0) > 1
      const minutes = Math.max(single ?? 0, multi ?? 0)
      const moved = { singleEngineMinutes: isMulti ? null : minutes, multiEngineMinutes: isMulti ? minutes : null }
      return { pilot: { ...flight.pilot, ...moved } }
    },
  },
  'launch-of-a-powered-aircraft': {
    severity: 'warning',
    find: ({ flight, facts }) => {
      const launch = flight.pilot?.launch
      if ((launch !== 'winch' && launch !== 'aerotow') || !facts.type) return null
      // Hang gliders are ultralights.
      const { category, engine, icao } = facts.type
      const isGlider = category === 'glider' || engine === 'none' || icao === 'ULAC'
      return isGlider ? null : { pointers: ['pilot/launch', 'aircraft/typeIcao'], params: { type: facts.type.icao } }
    },
  },
} as const satisfies Record<string, Check>

/** Military serials (`10+21`, `165831`) have no mark of a state. */
function isRegistration(text: string): boolean {
  return REGISTRATION.test(text) && hasKnownMark(text)
}

function mostFrequent(types: ReadonlyMap<string, number>): [type: string, count: number] {
  return [...types].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0])
}
