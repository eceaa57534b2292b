import type { DraftField, FormField, FormIssue } from '../../../../core/flight/draft/draft.ts'
import type { Translate } from '../../../i18n/use-text.ts'
import { type FormState, isUnmatched, PLACE_ENDS } from '../state/form-state.ts'

/** The control an issue belongs beside: chosen values and their text share one. */
export type Control = FormField

const CONTROLS: Partial<Record<DraftField, Control>> = {
  fromText: 'from',
  toText: 'to',
  divertedToText: 'divertedTo',
  airlineText: 'airline',
  operatorText: 'operator',
  aircraftText: 'aircraftType',
}

export interface FieldTrouble {
  control: Control
  /** Below `flights:issues`. */
  key: string
  values: Readonly<Record<string, unknown>>
}

/** What stands in the way of saving, in the order of the form's fields. */
export function troublesOf(state: FormState, issues: readonly FormIssue[]): FieldTrouble[] {
  const unmatched = PLACE_ENDS.filter((end) => isUnmatched(state, end)).map((end) => ({
    control: end,
    key: 'place-unmatched',
    values: { text: state.draft[`${end}Text`] },
  }))
  const read = issues.map(({ field, code, max }) => ({
    control: controlOf(field),
    key: code.replace('flight.', ''),
    values: max === undefined ? {} : { count: max },
  }))
  return [...unmatched, ...read]
}

function controlOf(field: FormField): Control {
  return new Map<FormField, Control>(Object.entries(CONTROLS) as [FormField, Control][]).get(field) ?? field
}

/** An issue waits until somebody tried to save, or left the field with something in it. */
export function shownTrouble(state: FormState, troubles: readonly FieldTrouble[], control: Control) {
  const trouble = troubles.find((candidate) => candidate.control === control)
  if (trouble === undefined) return undefined
  const mayShow = state.tried || (state.left.includes(control) && !trouble.key.endsWith('-required'))
  return mayShow ? trouble : undefined
}

/** The sentence beside a field, or nothing. */
export function errorText(
  state: FormState,
  troubles: readonly FieldTrouble[],
  control: Control,
  t: Translate,
): string | undefined {
  const trouble = shownTrouble(state, troubles, control)
  return trouble === undefined ? undefined : t(`issues.${trouble.key}`, trouble.values)
}
