// A stored or sent flight leaves out what is not known; the reader of a snapshot finds null there.
import { isObject } from '../lib/json.ts'
import { object, type Rule, type Shape } from '../validate/rule.ts'
import { FLIGHT_SHAPE } from './schema/schema.ts'
import { once } from '../lib/once.ts'

/** The value with every snapshot in it whole; a whole one is answered as it is, and nothing given is changed. */
type Fill = (value: unknown) => unknown

const fillFlight = once(() => fillOf(object(FLIGHT_SHAPE)))

/** The flight with every snapshot whole. */
export function wholeFlight<T extends object>(flight: T): T {
  return fillFlight()?.(flight) as T
}

/** Null where no value of the rule holds a snapshot. */
function fillOf(rule: Rule): Fill | null {
  switch (rule.kind) {
    case 'snapshot':
      return fillParts(rule.shape)
    case 'object':
      return fillMembers(rule.shape)
    case 'list':
      return fillItems(rule.item)
    default:
      return null
  }
}

function fillParts(shape: Shape): Fill {
  const names = Object.keys(shape).filter((name) => !shape[name]?.required && !shape[name]?.seldom)
  const unknowns = Object.fromEntries(names.map((name) => [name, null]))
  return (value) => {
    if (!isObject(value)) return value
    return names.every((name) => name in value) ? value : { ...unknowns, ...value }
  }
}

function fillMembers(shape: Shape): Fill | null {
  const fills = Object.entries(shape).flatMap(([name, rule]): [string, Fill][] => {
    const fill = fillOf(rule)
    return fill ? [[name, fill]] : []
  })
  if (fills.length === 0) return null
  return (value) => {
    if (!isObject(value)) return value
    const filled: Record<string, unknown> = {}
    for (const [name, fill] of fills) {
      const before = value[name]
      const after = fill(before)
      if (after !== before) filled[name] = after
    }
    return Object.keys(filled).length === 0 ? value : { ...value, ...filled }
  }
}

function fillItems(item: Rule): Fill | null {
  const fill = fillOf(item)
  if (!fill) return null
  return (value) => {
    if (!Array.isArray(value)) return value
    const filled = value.map(fill)
    return filled.every((one, index) => one === value[index]) ? value : filled
  }
}
