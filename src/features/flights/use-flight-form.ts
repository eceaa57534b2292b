import { type Dispatch, useCallback, useMemo, useReducer, useState } from 'react'
import type { FlightDraft } from '../../../core/flight/draft.ts'
import { useSession } from '../../data/use-session.ts'
import { useText } from '../../i18n/use-text.ts'
import { useDirtyForm } from '../../shell/use-dirty-form.ts'
import { type FieldTrouble, troublesOf } from './form-fields.ts'
import { type FormAction, formReducer, type FormState, isDirty, openForm } from './form-state.ts'
import { findKept, type KeptForm, useKeptDraft } from './use-kept-draft.ts'
import { type FormReading, useReading } from './use-reading.ts'

export interface FormTarget {
  /** Names the form among the drafts kept on this device. */
  page: string
  /** The flight that is edited; null for a new one. */
  id: string | null
  draft: FlightDraft
}

export interface FlightFormModel {
  /** Id of the flight that is edited or will be made. */
  flightId: string
  isNew: boolean
  state: FormState
  dispatch: Dispatch<FormAction>
  reading: FormReading
  troubles: FieldTrouble[]
  /** What is on screen was typed in an earlier visit. */
  restored: boolean
  discard: () => void
  /** The flight is in the log: nothing of the form is kept any more. */
  finish: () => void
}

/** What is typed in the flight form, what it means and what is kept of it. */
export function useFlightForm(target: FormTarget): FlightFormModel {
  const { locale } = useText('flights')
  const session = useSession()
  const userId = session.kind === 'guest' ? 'guest' : session.user.id
  const place = useMemo(() => ({ userId, page: target.page }), [userId, target.page])
  const [ownId] = useState(() => target.id ?? crypto.randomUUID())
  const [found] = useState(() => findKept(place, ownId, target.draft))
  const [state, dispatch] = useReducer(formReducer, null, () => openKept(target.draft, found))
  const [done, setDone] = useState(false)
  const [restored, setRestored] = useState(found !== null)
  const [flightId, setFlightId] = useState(found?.flightId ?? ownId)
  const dirty = isDirty(state)
  const { forget, finish } = useKeptDraft(place, flightId, state.draft, dirty)
  useDirtyForm(dirty && !done)

  const reading = useReading(state.draft, state.choices, locale)
  const troubles = useMemo(() => troublesOf(state, reading.issues), [state, reading.issues])
  const discard = useCallback(() => {
    forget()
    // A browser killed right after a save may still keep the draft of what is in the log: the next flight is another one.
    setFlightId(target.id ?? crypto.randomUUID())
    setRestored(false)
    dispatch({ kind: 'opened', draft: target.draft })
  }, [forget, target.id, target.draft])
  return {
    flightId,
    isNew: target.id === null,
    state,
    dispatch,
    reading,
    troubles,
    restored,
    discard,
    finish: useCallback(() => {
      finish()
      setDone(true)
    }, [finish]),
  }
}

function openKept(draft: FlightDraft, found: KeptForm | null): FormState {
  const opened = openForm(draft)
  return found === null ? opened : formReducer(opened, { kind: 'restored', draft: found.draft })
}
