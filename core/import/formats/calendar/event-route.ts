import type { PlaceReference } from '../../record/target.ts'

export interface Route {
  from: PlaceReference
  to: PlaceReference
  /** Its writer ends the event as long after the start as the flight takes, on the clock of the departure. */
  endsAfterDuration: boolean
}

export const FLIGHT_NUMBER = /\b((?:[A-Z][A-Z\d]|\d[A-Z]) ?\d{1,4})\b/
const PLANE = /[✈🛩🛫🛬]\uFE0F?/gu
/** `Hamburg → Munich`, of a title that has a plane beside it. */
const ENDS = /^(.{2,60}?) ?[→➔➝>–-] ?(.{2,60})$/
const PAIR = /\b([A-Z]{3}) ?(?:to|TO|nach|-|–|→|➔|➝|>) ?([A-Z]{3})\b/
const FROM = /^(?:from|von|origin|departs?|departure|abflug(?:hafen)?) ?: *(.{2,120})$/im
const TO = /^(?:to|at|nach|destination|arrives?|arrival|ankunft(?:shafen)?|zielflughafen) ?: *(.{2,120})$/im
const CITIES = /^(?:flight|flug) (?:from|von) (.{2,60}?) (?:to|nach) (.{2,60}?)(?: \([^)]*\))?$/i
const TOWARDS = /^(?:flight to|flug nach) (.{2,60}?)(?: \([^)]*\))?$/i
const CODE_IN_BRACKETS = /\(([A-Z]{3})\)/g

/** Both ends of an event's flight as its texts name them; null where they name none. */
export function readRoute(summary: string, location: string, description: string): Route | null {
  const labels = fromLabels(description)
  const title = withoutPlane(summary)
  const pair = PAIR.exec(title) ?? PAIR.exec(description)
  const route = labels ?? byCodes(pair?.[1], pair?.[2]) ?? byBrackets(`${title}\n${description}`)
  return route ?? bySentence(title, location) ?? (title === summary ? null : byEnds(title))
}

/** `✈ HAM → MUC`, `Hamburg ✈ Munich`: a plane between two ends is the arrow, any other is left out. */
function withoutPlane(summary: string): string {
  const title = summary.replaceAll(/(?<=[\p{L})] ?)[✈🛩🛫🛬]\uFE0F?(?= ?[\p{L}(])/gu, '→')
  return title.replaceAll(PLANE, '').trim()
}

function byEnds(title: string): Route | null {
  const bare = title.replace(FLIGHT_NUMBER, '').replaceAll(/^[\s•·|:,–-]+|[\s•·|:,–-]+$/g, '')
  const [, from = '', to = ''] = ENDS.exec(bare) ?? []
  return from === '' ? null : { from: placeOf(from), to: placeOf(to), endsAfterDuration: false }
}

function fromLabels(description: string): Route | null {
  const [from, to] = [FROM, TO].map((label) => label.exec(description)?.[1] ?? '')
  if (!from || !to || isClock(from) || isClock(to)) return null
  return { from: placeOf(from), to: placeOf(to), endsAfterDuration: /^origin ?:/im.test(description) }
}

const isClock = (text: string): boolean => /^\d/.test(text) || /\d:\d\d/.test(text)

function byCodes(from: string | undefined, to: string | undefined): Route | null {
  if (from === undefined || to === undefined || from === to) return null
  return { from: { iata: from, raw: from }, to: { iata: to, raw: to }, endsAfterDuration: false }
}

function byBrackets(text: string): Route | null {
  const codes = [...new Set([...text.matchAll(CODE_IN_BRACKETS)].map(([, code]) => code))]
  return codes.length === 2 ? byCodes(codes[0], codes[1]) : null
}

/** `Flight to Munich (LH 2061)` at `Hamburg HAM`; `Flight from Hamburg to Munich`. */
function bySentence(summary: string, location: string): Route | null {
  const [, from = '', to = ''] = CITIES.exec(summary) ?? []
  if (from !== '') return { from: placeOf(from), to: placeOf(to), endsAfterDuration: false }
  const [, towards = ''] = TOWARDS.exec(summary) ?? []
  if (towards === '' || location === '') return null
  return { from: placeOf(location), to: placeOf(towards), endsAfterDuration: false }
}

/** `Hamburg (HAM)`, `Bonn (EDKB)`, `Goodlett (00TT)`, `HAM - Hamburg/DE`, `Hamburg HAM`, `MUNICH DE`, or a city alone. */
function placeOf(text: string): PlaceReference {
  const raw = text.trim()
  const [, before, , behind, first, second] =
    /^(.{0,100}?) ?(\(([A-Z]{3}|(?=\d*[A-Z])[A-Z\d]{4})\)).{0,60}$|^([A-Z]{3}) - (.{1,100})$/.exec(raw) ?? []
  if (behind?.length === 4) return { icao: behind, city: before || null, raw }
  if (behind !== undefined) return { iata: behind, city: before || null, raw }
  if (first !== undefined) return { iata: first, city: cityOf(second ?? ''), raw }
  const [, city, code] = /^(.{2,100}) ([A-Z]{3})$/.exec(raw) ?? []
  if (code !== undefined) return { iata: code, city: city ?? null, raw }
  return /^[A-Z]{3}$/.test(raw) ? { iata: raw, raw } : { ...cityAndCountry(raw), raw }
}

function cityOf(text: string): string | null {
  return text.split('/')[0]?.trim() || null
}

function cityAndCountry(text: string): Pick<PlaceReference, 'city' | 'country'> {
  const [, city, country] = /^(.{2,100}?) ([A-Z]{2})$/.exec(text) ?? []
  return country === undefined ? { city: text } : { city: city ?? null, country }
}
