// How a step of a record's history is taken back, and a conflict card settled (I4, I12): only what the step itself made
// goes back, also when it was changed since. Pure.
import { isSame } from '../lib/is-same.ts'
import { asObject, isArray, type JsonValue, member } from '../lib/json.ts'
import type { Change, HistoryStep } from './history.ts'
import { type Content, SET_FIELDS } from './merge.ts'

/**
 * The record after a step is taken back: the fields it changed have their values from before, everything done
 * since to other fields stays. Undefined when there is nothing left to change.
 */
export function undoStep(step: HistoryStep, current: Content): Content | undefined {
  // It is back already, so a later change must not be overwritten.
  if (step.kind === 'removed') return current === null ? step.before : undefined
  if (step.kind === 'created' || step.kind === 'restored') return current === null ? undefined : null
  return withValues(
    current,
    step.changes.map((change) => [change.field, valueBefore(change, valueOf(current, change.field))]),
  )
}

/**
 * The record after steps of it are taken back, the last of them first. Undefined when there is nothing left to change.
 * @param steps in the order they were made
 * @param onlyUnchanged leaves a step alone where one of the fields it changed was changed again since
 */
export function undoSteps(steps: readonly HistoryStep[], current: Content, onlyUnchanged = false): Content | undefined {
  let now = current
  for (const step of steps.toReversed()) {
    if (onlyUnchanged && !step.changes.every((change) => isStill(change, valueOf(now, change.field)))) continue
    const next = undoStep(step, now)
    if (next !== undefined) now = next
  }
  return now === current ? undefined : now
}

/** The record with the values a person chose on a conflict card; undefined when it has them already. */
export function settleStep(
  step: HistoryStep,
  choice: ReadonlyMap<string, 'mine' | 'theirs'>,
  current: Content,
): Content | undefined {
  const chosen = step.conflicts.flatMap(({ field, mine, theirs }): [string, JsonValue][] => {
    const side = choice.get(field)
    return side ? [[field, side === 'mine' ? mine : theirs]] : []
  })
  return withValues(current, chosen)
}

/** An empty set counts as absent. */
const elementsOf = (set: JsonValue | undefined): readonly JsonValue[] => (isArray(set) ? set : [])

/** A set gives back and loses the step's own elements only: what others added to it since stays. */
function valueBefore({ field, before, after }: Change, current: JsonValue): JsonValue {
  if (!SET_FIELDS.has(field) || isSame(current, after)) return before
  const [was, became, now] = [elementsOf(before), elementsOf(after), elementsOf(current)]
  const kept = now.filter((element) => isIn(was, element) || !isIn(became, element))
  const back = was.filter((element) => !isIn(became, element) && !isIn(now, element))
  if (kept.length + back.length === 0) return null
  return back.reduceRight<readonly JsonValue[]>((whole, element) => withElement(whole, element, was), kept)
}

/** Before what stood behind it, as far as that is there; else the last. */
function withElement(whole: readonly JsonValue[], element: JsonValue, was: readonly JsonValue[]): readonly JsonValue[] {
  const behind = was.slice(was.findIndex((one) => isSame(one, element)) + 1)
  const at = whole.findIndex((one) => isIn(behind, one))
  return whole.toSpliced(at < 0 ? whole.length : at, 0, element)
}

/** Whether what a change made is so now; of a set, whether its own elements are in it and out of it. */
function isStill({ field, before, after }: Change, current: JsonValue): boolean {
  if (!SET_FIELDS.has(field)) return isSame(current, after)
  const [was, became, now] = [elementsOf(before), elementsOf(after), elementsOf(current)]
  const [added, removed] = [became.filter((one) => !isIn(was, one)), was.filter((one) => !isIn(became, one))]
  return added.every((one) => isIn(now, one)) && !removed.some((one) => isIn(now, one))
}

function isIn(list: readonly JsonValue[], element: JsonValue): boolean {
  return list.some((one) => isSame(one, element))
}

/** What a record has in a field, or in a member of one. */
function valueOf(current: Content, field: string): JsonValue {
  if (current === null) return null
  const [name, inner] = fieldParts(field)
  return inner === null ? member(current, name) : member(asObject(member(current, name)), inner)
}

/** An attribute, and the member of it that is meant; a member's own name may hold a slash. */
function fieldParts(field: string): [string, string | null] {
  const slash = field.indexOf('/')
  return slash < 0 ? [field, null] : [field.slice(0, slash), field.slice(slash + 1)]
}

function withValues(current: Content, values: readonly [string, JsonValue][]): Content | undefined {
  if (current === null) return undefined
  const next: Record<string, JsonValue | undefined> = { ...current }
  let isChanged = false
  for (const [field, value] of values) {
    const [name, inner] = fieldParts(field)
    const whole = inner === null ? value : withMember(next[name], inner, value)
    if (isSame(next[name], whole)) continue
    next[name] = whole
    isChanged = true
  }
  return isChanged ? next : undefined
}

function withMember(whole: JsonValue | undefined, name: string, value: JsonValue): JsonValue {
  const next: Record<string, JsonValue | undefined> = { ...asObject(whole), [name]: value }
  if (value === null) delete next[name]
  return Object.keys(next).length === 0 ? null : next
}
