import type { Dispatch } from 'react'
import type { DraftStyle } from '../../../../core/flight/draft/draft.ts'
import type { FieldTrouble } from './form-fields.ts'
import type { FormAction, FormState } from './form-state.ts'
import type { FormReading } from './use-reading.ts'

/** One flight of the form: what was typed, what it means and what is wrong with it. */
export interface LegModel {
  id: string
  isNew: boolean
  /** Its id was made up by this form, for a flight that is not in the log. */
  isNewcomer: boolean
  /** Not one that is only proposed as the next: it is saved. */
  isCounted: boolean
  state: FormState
  dispatch: Dispatch<FormAction>
  reading: FormReading
  troubles: FieldTrouble[]
  style: DraftStyle
}
