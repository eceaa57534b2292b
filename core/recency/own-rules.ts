import { isSame } from '../lib/is-same.ts'
import { isArray, isObject, type JsonValue } from '../lib/json.ts'
import { utf8Length } from '../validate/json-tree.ts'
import type { Counted } from './counted.ts'
import type { RecencyRule } from './rule.ts'
import type { CountedTime } from './window.ts'
import { parseJson } from '../lib/parse-json.ts'

/** A rule of one's own: so much of something within the last days or months, in flights that fit a search. */
export interface OwnRule {
  /** `own-` and what makes it another than all others. */
  id: string
  name: string
  counted: OwnCounted
  /** Minutes or a number, as `counted` has it. */
  least: number
  within: CountedTime
  /** As typed into the list's search; empty for all flights of the pilot's log. */
  query: string
}

/** What a rule of one's own may count; what rules of authorities count beside these has a meaning of law. */
export const OWN_COUNTED = [
  'flights',
  'flightMinutes',
  'commandMinutes',
  'trainingMinutes',
  'instructorMinutes',
  'nightMinutes',
  'ifrMinutes',
  'crossCountryMinutes',
  'takeOffs',
  'takeOffsNight',
  'landings',
  'landingsNight',
  'waterLandings',
  'launches',
  'approaches',
  'lessons',
] as const satisfies readonly Counted[]
export type OwnCounted = (typeof OWN_COUNTED)[number]

export const OWN_UNITS = ['days', 'months'] as const satisfies readonly CountedTime['unit'][]
/** So many rules, so long names and searches. */
export const MOST_OWN = 20
export const MOST_LETTERS = 120
export const MOST_WITHIN = 999
export const MOST_LEAST = 600_000

/** The rules in a kept text, those of them that are whole; none for what is no such text. */
export function readOwnRules(kept: string): OwnRule[] {
  const value = parseJson(kept)
  return isArray(value) ? value.flatMap((one) => readRule(one) ?? []).slice(0, MOST_OWN) : []
}

function readRule(value: JsonValue): OwnRule | null {
  if (!isObject(value) || !isObject(value['within'])) return null
  const { id, name, counted: what, least, query } = value
  const counted = OWN_COUNTED.find((one) => one === what)
  const unit = OWN_UNITS.find((one) => one === (isObject(value['within']) && value['within']['unit']))
  const count = value['within']['count']
  if (!isText(id) || !id.startsWith('own-') || !isText(name) || name === '' || !isText(query) || !counted || !unit)
    return null
  if (!isWhole(least, MOST_LEAST) || !isWhole(count, MOST_WITHIN)) return null
  return { id, name, counted, least, within: { unit, count }, query }
}

function isText(value: JsonValue | undefined): value is string {
  return typeof value === 'string' && value.length <= MOST_LETTERS
}

function isWhole(value: JsonValue | undefined, most: number): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= most
}

/** UTF-8 bytes of all of them in an account, which keeps 16 KiB of preferences. */
const MOST_BYTES = 6000

/** Whether an account has room for so much: their text is kept as a string of its preferences. */
export function canKeepOwnRules(rules: readonly OwnRule[]): boolean {
  return utf8Length(JSON.stringify(writeOwnRules(rules))) <= MOST_BYTES
}

/** As they are kept; nothing for none. */
export function writeOwnRules(rules: readonly OwnRule[]): string {
  return rules.length === 0 ? '' : JSON.stringify(rules)
}

/** A rule after it was changed from `base` to `said`: what was left alone stays as it is now. */
export function mergeRule(base: OwnRule, said: OwnRule, current: OwnRule): OwnRule {
  const isLeft = (...names: (keyof OwnRule)[]): boolean => names.every((name) => isSame(said[name], base[name]))
  // So many minutes are not so many landings.
  const { counted, least } = isLeft('counted', 'least') ? current : said
  return {
    id: current.id,
    name: isLeft('name') ? current.name : said.name,
    counted,
    least,
    within: isLeft('within') ? current.within : said.within,
    query: isLeft('query') ? current.query : said.query,
  }
}

/** The same as a rule like those of the authorities; its flights are to be found by its search before. */
export function ruleOfOwn({ id, name, counted, least, within, query }: OwnRule): RecencyRule {
  return {
    id,
    authority: 'easa',
    paragraph: null,
    name,
    ...(query.trim() !== '' && { only: query.trim() }),
    of: [],
    isApart: false,
    alternatives: [[{ counted, least, within }]],
    isUsual: true,
  }
}
