import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { Flight } from '../../../core/flight/flight.ts'
import { useText } from '../../i18n/use-text.ts'
import { useNavigate } from '../../shell/navigator-context.ts'
import { useHref } from '../../shell/use-href.ts'
import { findSame, tellsApart } from './find-same.ts'
import { rememberSaved } from './fresh-flight.ts'
import { offerUndo } from './offer-undo.ts'
import { saveFlight } from './save-flight.ts'
import type { StorageTrouble } from './storage-trouble.ts'
import type { FlightFormModel } from './use-flight-form.ts'

export interface Saving {
  busy: boolean
  /** Why the device would not keep the flight. */
  storage: StorageTrouble | null
  /** A flight of the log that seems to be this one. */
  same: Flight | null
  save: () => void
  /** Saves once what this key stroke does elsewhere, such as taking a match, has reached the form. */
  saveSoon: () => void
  saveAnyway: () => void
}

const TROUBLE = '[aria-invalid="true"], [data-missing]'

/** Saving: first what is wrong, then whether the log has it already, then the write. `ready`: no text is still being looked up. */
export function useSaving(model: FlightFormModel, form: RefObject<HTMLFormElement | null>, ready: boolean): Saving {
  const { t } = useText('flights')
  const { flightId, isNew, state, reading, troubles, dispatch, finish } = model
  const leadTo = useLeadToTrouble(form)
  const leave = useLeave()
  const [busy, setBusy] = useState(false)
  const [storage, setStorage] = useState<StorageTrouble | null>(null)
  const [same, setSame] = useState<Flight | null>(null)

  const write = async (anyway: boolean) => {
    const { attributes } = reading
    const opened = isNew ? {} : state.draft.original
    const asks = !anyway && !state.sameAccepted && tellsApart(opened, attributes)
    const double = asks ? await findSame(flightId, attributes) : null
    setSame(double)
    if (double !== null) return leadTo('[data-same]')
    const saved = await saveFlight({ id: flightId, opened, attributes })
    setStorage(saved.ok ? null : saved.error)
    if (!saved.ok) return leadTo('[data-storage]')
    finish()
    rememberSaved(flightId)
    offerUndo(t(isNew ? 'saved.new' : 'saved.edited'), saved.value, t)
    return leave()
  }
  const attempt = (anyway: boolean) => {
    if (busy) return
    dispatch({ kind: 'tried' })
    if (troubles.length > 0 || reading.questions.length > 0) return leadTo(TROUBLE)
    setBusy(true)
    void write(anyway).finally(() => setBusy(false))
  }
  const { run: save, runSoon: saveSoon } = useWhenReady(ready && reading.ready, () => attempt(false))
  const saveAnyway = () => {
    dispatch({ kind: 'same-accepted' })
    attempt(true)
  }
  return { busy, storage, same: state.sameAccepted ? null : same, save, saveSoon, saveAnyway }
}

/**
 * Runs at once, with what the form says at this moment; while a catalogue is still being read, as soon as it is there.
 * A press that came too early is not lost.
 */
function useWhenReady(ready: boolean, run: () => void): { run: () => void; runSoon: () => void } {
  const [wanted, setWanted] = useState(false)
  const runLatest = useEffectEvent(run)
  useEffect(() => {
    if (!ready || !wanted) return undefined
    const timer = setTimeout(() => {
      setWanted(false)
      runLatest()
    })
    return () => clearTimeout(timer)
  })
  const runSoon = useCallback(() => setWanted(true), [])
  return { run: ready ? run : runSoon, runSoon }
}

/** Puts the focus on the first thing that needs attention, once it is on the page. */
function useLeadToTrouble(form: RefObject<HTMLFormElement | null>): (selector: string) => void {
  const [wanted, setWanted] = useState<{ selector: string } | null>(null)
  useEffect(() => {
    if (wanted !== null) form.current?.querySelector<HTMLElement>(wanted.selector)?.focus()
  }, [wanted, form])
  return useCallback((selector: string) => setWanted({ selector }), [])
}

function useLeave(): () => void {
  const navigate = useNavigate()
  const href = useHref()
  return useCallback(() => void navigate(href('flight-list')), [navigate, href])
}
