import type { FlightAttributes } from '../flight/flight.ts'
import { FLIGHT_SHAPE } from '../flight/schema/schema.ts'
import { isArray, isObject, type JsonValue } from '../lib/json.ts'
import { object, type Rule } from '../validate/rule.ts'
import { storableText } from '../validate/text.ts'

/** The flight with texts as long as the record takes them, and the attributes of which something was cut. */
export function fitTexts(flight: FlightAttributes): { flight: FlightAttributes; cut: string[] } {
  const cut: string[] = []
  const fitted = fit(object(FLIGHT_SHAPE), flight, '', cut)
  return { flight: fitted as FlightAttributes, cut }
}

function fit(rule: Rule, value: JsonValue, path: string, cut: string[]): JsonValue {
  if (rule.kind === 'text' && typeof value === 'string') return fitText(value, rule.max, path, cut)
  if (rule.kind === 'list' && isArray(value)) {
    if (value.length > rule.max) cut.push(path)
    return value.slice(0, rule.max).map((item) => fit(rule.item, item, path, cut))
  }
  if ((rule.kind !== 'object' && rule.kind !== 'snapshot') || !isObject(value)) return value
  const members = Object.entries(value).map(([name, member]) => {
    const own = Object.hasOwn(rule.shape, name) ? rule.shape[name] : undefined
    return [name, own && member !== undefined ? fit(own, member, path === '' ? name : path, cut) : member] as const
  })
  return Object.fromEntries(members)
}

function fitText(text: string, max: number, path: string, cut: string[]): string {
  if (text.length > max) cut.push(path)
  // Cut within a character of two units, its half goes too.
  return storableText(text.slice(0, max))
}
