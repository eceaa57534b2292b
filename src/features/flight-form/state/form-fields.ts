import type { FlightIssueCode } from '../../../../core/errors/issue-codes.ts'
import {
  type DraftField,
  type FormField,
  type FormIssue,
  PLACE_ENDS,
  type PlaceEnd,
} from '../../../../core/flight/draft/draft.ts'
import { type AfterPrefix, afterPrefix } from '../../../../core/lib/text/after-prefix.ts'
import { readTypedPosition } from '../../../../core/validate/typed-position.ts'
import type { TextValues, Translate } from '../../../i18n/translate.ts'
import { type FormState, isUnmatched } from './form-state.ts'

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

type TroubleKey = 'place-unmatched' | AfterPrefix<'flight.', FlightIssueCode>

export interface FieldTrouble {
  control: Control
  /** Below `form:issues`. */
  key: TroubleKey
  values: TextValues<`issues.${TroubleKey}`, 'form'>
}

/** What stands in the way of saving, in the order of the form's fields. */
export function troublesOf(state: FormState, issues: readonly FormIssue[]): FieldTrouble[] {
  // A position that cannot be is said below, by its issue.
  const isName = (end: PlaceEnd): boolean => readTypedPosition(state.draft[`${end}Text`]).kind === 'none'
  const unmatched = PLACE_ENDS.filter((end) => isUnmatched(state, end) && isName(end)).map(
    (end): FieldTrouble => ({
      control: end,
      key: 'place-unmatched',
      values: { text: state.draft[`${end}Text`], count: 0 },
    }),
  )
  // While the place may still be found, its clock is not asked for.
  const isEarly = ({ code }: FormIssue): boolean => code === 'flight.zone-needed' && unmatched.length > 0
  const read = issues
    .filter((issue) => !isEarly(issue))
    .map(({ field, code, max = 0 }) => ({
      control: controlOf(field),
      key: afterPrefix('flight.', code),
      values: { text: '', count: max },
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
  t: Translate<'form'>,
): string | undefined {
  const trouble = shownTrouble(state, troubles, control)
  return trouble === undefined ? undefined : t(`issues.${trouble.key}`, trouble.values)
}
