import type { ApiErrorCode } from '../errors/codes.ts'
import { assertNever } from '../lib/assert-never.ts'
import { isArray, isObject, type JsonObject, type JsonValue } from '../lib/json.ts'
import { datePrecision, MAX_YEAR, MIN_YEAR } from '../time/calendar-date.ts'
import { readMoment } from '../time/moment.ts'
import { hasDecimals } from './number.ts'
import type { Rule, Shape } from './rule.ts'
import { isPrototypeName, isStorableText } from './text.ts'
import { isUuid } from './uuid.ts'

/** One wrong value. `pointer` is a JSON pointer below the attributes without its first slash: `seat/number`. */
export interface FieldIssue {
  pointer: string
  code: ApiErrorCode
}

/** Nobody reads more, and a hostile body must not produce an answer larger than itself. */
const MAX_ISSUES = 50
const MAX_POINTER_NAME = 100
const INSTANT = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z$/

/** Every wrong value of an object against its shape, at most 50; unknown names are refused. */
export function checkObject(shape: Shape, value: JsonObject): FieldIssue[] {
  const issues: FieldIssue[] = []
  checkShape(shape, value, '', issues)
  return issues.slice(0, MAX_ISSUES)
}

function checkShape(shape: Shape, value: JsonObject, base: string, issues: FieldIssue[]): void {
  for (const name of Object.keys(value)) {
    if (issues.length >= MAX_ISSUES) return
    if (!Object.hasOwn(shape, name)) issues.push({ pointer: join(base, name), code: 'unknown_attribute' })
  }
  for (const [name, rule] of Object.entries(shape)) {
    if (issues.length >= MAX_ISSUES) return
    const inner = Object.hasOwn(value, name) ? value[name] : undefined
    if (inner !== undefined && inner !== null) checkValue(rule, inner, join(base, name), issues)
    else if (rule.required) issues.push({ pointer: join(base, name), code: 'required' })
  }
}

function checkValue(rule: Rule, value: JsonValue, pointer: string, issues: FieldIssue[]): void {
  switch (rule.kind) {
    case 'object':
    case 'snapshot':
      if (isObject(value)) checkShape(rule.shape, value, pointer, issues)
      else issues.push({ pointer, code: 'invalid' })
      return
    case 'list':
      checkList(rule, value, pointer, issues)
      return
    case 'values':
      checkValues(rule, value, pointer, issues)
      return
    default: {
      const code = scalarIssue(rule, value)
      if (code) issues.push({ pointer, code })
    }
  }
}

function checkList(rule: Rule & { kind: 'list' }, value: JsonValue, pointer: string, issues: FieldIssue[]): void {
  if (!isArray(value)) {
    issues.push({ pointer, code: 'invalid' })
    return
  }
  if (value.length > rule.max) {
    issues.push({ pointer, code: 'too_long' })
    return
  }
  for (const [index, item] of value.entries()) {
    if (issues.length >= MAX_ISSUES) return
    if (item === null) issues.push({ pointer: `${pointer}/${index}`, code: 'required' })
    else checkValue(rule.item, item, `${pointer}/${index}`, issues)
  }
}

function checkValues(rule: Rule & { kind: 'values' }, value: JsonValue, pointer: string, issues: FieldIssue[]): void {
  if (!isObject(value)) {
    issues.push({ pointer, code: 'invalid' })
    return
  }
  const entries = Object.entries(value)
  if (entries.length > rule.max) issues.push({ pointer, code: 'too_long' })
  for (const [name, inner] of entries) {
    if (issues.length >= MAX_ISSUES) return
    const code = isPlainName(name) ? plainValueIssue(inner, rule.maxText) : 'unknown_attribute'
    if (code) issues.push({ pointer: join(pointer, name), code })
  }
}

function plainValueIssue(value: JsonValue | undefined, maxText: number): ApiErrorCode | null {
  if (value === undefined || value === null || typeof value === 'boolean') return null
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'invalid'
  return typeof value === 'string' ? textIssue({ kind: 'text', max: maxText }, value) : 'invalid'
}

type ScalarRule = Exclude<Rule, { kind: 'object' | 'snapshot' | 'list' | 'values' }>

function scalarIssue(rule: ScalarRule, value: JsonValue): ApiErrorCode | null {
  if (rule.kind === 'number') return typeof value === 'number' ? numberIssue(rule, value) : 'invalid'
  if (typeof value !== 'string') return 'invalid'
  switch (rule.kind) {
    case 'text':
      return textIssue(rule, value)
    case 'oneOf':
      return rule.values.includes(value) ? null : 'invalid'
    case 'date':
      return datePrecision(value) ? yearIssue(value) : 'invalid_format'
    case 'moment':
      return readMoment(value) ? yearIssue(value) : 'invalid_format'
    case 'instant':
      return INSTANT.test(value) && datePrecision(value.slice(0, 10)) ? null : 'invalid_format'
    case 'uuid':
      return isUuid(value) ? null : 'invalid_format'
    default:
      return assertNever(rule)
  }
}

function textIssue(rule: Rule & { kind: 'text' }, value: string): ApiErrorCode | null {
  if (value.length > rule.max) return 'too_long'
  if (value.length < (rule.min ?? 0)) return 'required'
  if (!isStorableText(value)) return 'invalid_format'
  return rule.pattern && !rule.pattern.test(value) ? 'invalid_format' : null
}

function numberIssue(rule: Rule & { kind: 'number' }, value: number): ApiErrorCode | null {
  if (!Number.isFinite(value)) return 'invalid'
  if (value < rule.min || value > rule.max) return 'out_of_range'
  return hasDecimals(value, rule.decimals) ? null : 'invalid_format'
}

function yearIssue(value: string): ApiErrorCode | null {
  const year = Number(value.slice(0, 4))
  return year >= MIN_YEAR && year <= MAX_YEAR ? null : 'out_of_range'
}

function isPlainName(name: string): boolean {
  return name.length > 0 && name.length <= MAX_POINTER_NAME && !isPrototypeName(name) && isStorableText(name)
}

/** JSON pointer step; a name as long as a book is cut, it only says where to look. */
function join(base: string, name: string): string {
  const step = name.slice(0, MAX_POINTER_NAME).replaceAll('~', '~0').replaceAll('/', '~1')
  return base === '' ? step : `${base}/${step}`
}
