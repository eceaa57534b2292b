import { CUSTOM_CHOICE_MAX_LENGTH, type CustomField, tidyName } from '../../../core/custom/custom-field.ts'
import { isSame } from '../../../core/lib/is-same.ts'
import { isArray, type JsonObject } from '../../../core/lib/json.ts'
import { mergeEdit } from '../../../core/sync/edit/merge-edit.ts'

/** What its user says of a field. */
export type Definition = Pick<CustomField, 'name' | 'kind' | 'unit' | 'choices'>

/** Without slips of the keyboard, empty choices and those that are there already. */
export function tidyDefinition({ name, kind, unit, choices }: Definition): Definition {
  return { name: tidyName(name), kind, unit: tidyName(unit ?? '') || null, choices: tidyChoices(choices) }
}

function tidyChoices(choices: readonly string[]): string[] {
  const tidied = choices.map((choice) => tidyName(choice).slice(0, CUSTOM_CHOICE_MAX_LENGTH))
  return [...new Set(tidied.filter(Boolean))]
}

export function definitionAttributes({ name, kind, unit, choices }: Definition): JsonObject {
  return {
    name: tidyName(name),
    kind,
    ...(kind === 'number' && unit !== null && { unit }),
    ...(kind === 'choice' && { choices: [...choices] }),
  }
}

/**
 * The record after its user changed `base` to `said`: name, kind and unit each by itself, of the choices those that were
 * added and those that were taken away. What neither of them says stays.
 */
export function mergeDefinition(base: Definition, said: Definition, current: JsonObject): JsonObject {
  const merged = mergeEdit(definitionAttributes(base), definitionAttributes(said), current)
  const { choices } = current
  if (said.kind !== 'choice' || !isArray(choices) || isSame(base.choices, said.choices)) return merged
  const there = choices.filter((choice) => typeof choice === 'string')
  return { ...merged, choices: mergeChoices(base.choices, said.choices, there) }
}

/**
 * Choices that two changed: those of the base that neither took away, and what either added, behind what it stands behind
 * there. A choice that was renamed is one taken away and one added. In the order of the one who changed that.
 */
export function mergeChoices(
  base: readonly string[],
  said: readonly string[],
  current: readonly string[],
): readonly string[] {
  const there = tidyChoices(current)
  const [frame, other] = isReordered(base, said) ? [said, there] : [there, said]
  const isWanted = (choice: string): boolean =>
    !base.includes(choice) || (said.includes(choice) && there.includes(choice))
  const merged = frame.filter(isWanted)
  for (const [at, choice] of other.entries()) {
    if (merged.includes(choice) || !isWanted(choice)) continue
    const before = other.slice(0, at).findLast((one) => merged.includes(one))
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, choice)
  }
  return merged
}

function isReordered(base: readonly string[], said: readonly string[]): boolean {
  const common = said.filter((choice) => base.includes(choice))
  return !isSame(
    common,
    base.filter((choice) => said.includes(choice)),
  )
}
