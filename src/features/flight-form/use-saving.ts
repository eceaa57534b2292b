import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { namedTrip, tripToName } from './state/trip-name.ts'
import type { Flight } from '../../../core/flight/flight.ts'
import { useText } from '../../i18n/use-text.ts'
import { keepPageFor } from '../../shell/navigation/dirty-forms.ts'
import { useNavigate } from '../../shell/navigation/navigator-context.ts'
import { useHref } from '../../shell/navigation/use-href.ts'
import {
  type Answer,
  answered,
  type Contested,
  contestedOf,
  namedStill,
  removedStill,
} from './state/changed-elsewhere.ts'
import { enterField } from '../../ui/enter-field.ts'
import { findSame, changesIdentity } from '../../flight/save/find-same.ts'
import { rememberSaved } from '../../flight/save/fresh-flight.ts'
import { listBeforeForm } from '../../flight/save/list-before-form.ts'
import { offerUndo } from '../../flight/undo/offer-undo.ts'
import { flightsOf } from './state/flights-of.ts'
import { type FlightToSave, saveFlights } from '../../flight/save/save-flight.ts'
import type { StorageTrouble } from '../../flight/save/storage-trouble.ts'
import type { LegModel } from './state/leg-model.ts'
import type { TypedNames } from './lookup/use-typed-names.ts'
import { counted, type TripFormModel } from './state/use-trip-form.ts'

export interface Saving {
  busy: boolean
  /** Why the device would not keep the flight. */
  storage: StorageTrouble | null
  /** What was changed here and, since the form was opened, elsewhere too. */
  elsewhere: readonly Contested[]
  /** Saves with these answers to what is contested. */
  saveAnswered: (answers: readonly Answer[]) => void
  /** A flight of the log that seems to be this one. */
  same: Flight | null
  save: () => void
  /** Saves once what this key stroke does elsewhere, such as taking a match, has reached the form. */
  saveSoon: () => void
  saveAnyway: () => void
}

const TROUBLE = '[aria-invalid="true"], [data-missing]'

/** Saving: first what is wrong, then whether the log has it already, then the write. What was typed is looked up before. */
export function useSaving(model: TripFormModel, form: RefObject<HTMLFormElement | null>, names: TypedNames): Saving {
  const { t } = useText('flights')
  const { state, isNew, back, dispatch, isResting, rest, finish } = model
  const legs = counted(model.legs)
  const leadTo = useLeadToTrouble(form)
  const navigate = useNavigate()
  const href = useHref()
  const [storage, setStorage] = useState<StorageTrouble | null>(null)
  const [same, setSame] = useState<Flight | null>(null)
  const [elsewhere, setElsewhere] = useState<readonly Contested[]>([])
  const [answers, setAnswers] = useState<readonly Answer[]>([])
  const accepted = legs.every((leg) => leg.state.sameAccepted)

  const write = async (anyway: boolean, given: readonly Answer[]) => {
    const typed = flightsOf(state, legs)
    const named = tripToName(state, legs.length)
    const open = await contestedOf({ flights: typed, removed: state.removed, trip: named }, given)
    setElsewhere(open)
    if (open.length > 0) return leadTo('[data-elsewhere]')
    const flights = answered(typed, given)
    const removed = removedStill(state.removed, given)
    const trip = namedStill(named, given)
    const double = anyway ? null : await firstDouble(legs, flights)
    setSame(double)
    if (double !== null) return leadTo('[data-same]')
    const saved = await saveFlights(flights, removed, trip ? [namedTrip(trip)] : [])
    setStorage(saved.ok ? null : saved.error)
    if (!saved.ok) return leadTo('[data-storage]')
    finish()
    const undo = await model.saved(saved.value.steps)
    if (back.to === 'flight-list') rememberSaved(saved.value.ids)
    // Saving what was not changed is thanked for all the same.
    const count = Math.max(flights.length + removed.length, 1)
    const isSession = legs.every((leg) => leg.state.draft.kind === 'session')
    const next = href({ to: 'new-trip', query: isSession ? { kind: 'session' } : {} })
    const another = { label: t(isSession ? 'session.another' : 'saved.another'), run: () => void navigate(next) }
    const isOneSession = isNew && isSession && count === 1
    const said = isOneSession ? t('session.saved') : t(isNew ? 'saved.new' : 'saved.edited', { count })
    offerUndo(said, undo, t, 'saved', isNew ? another : undefined)
    // A new flight may not be among those the list was asked for.
    return navigate(href({ ...back, query: isNew || back.to !== 'flight-list' ? {} : listBeforeForm() }))
  }
  const attempt = (anyway: boolean, given = answers) => {
    if (isResting) return
    dispatch({ kind: 'all', action: { kind: 'tried' } })
    const wrong = legs.find(({ troubles, reading }) => troubles.length > 0 || reading.questions.length > 0)
    if (wrong) {
      dispatch({ kind: 'opened', id: wrong.id })
      return leadTo(TROUBLE)
    }
    rest(true)
    void keepPageFor(() => write(anyway, given)).finally(() => rest(false))
  }
  const isRead = legs.every(({ reading }) => reading.ready)
  const waits = isRead ? names.waits : 'must'
  const {
    run: save,
    runSoon: saveSoon,
    isWanted,
  } = useWhenReady(waits, (again) => (names.resolve() ? again() : attempt(false)))
  const saveAnyway = () => {
    dispatch({ kind: 'all', action: { kind: 'same-accepted' } })
    attempt(true)
  }
  const saveAnswered = (now: readonly Answer[]) => {
    const all = [...now, ...answers]
    setAnswers(all)
    attempt(false, all)
  }
  return {
    busy: isResting || isWanted,
    storage,
    elsewhere,
    saveAnswered,
    same: accepted ? null : same,
    save,
    saveSoon,
    saveAnyway,
  }
}

/** The first flight of the log that one of these seems to be. */
async function firstDouble(legs: readonly LegModel[], flights: readonly FlightToSave[]): Promise<Flight | null> {
  for (const { id, opened, attributes, isNewcomer } of flights) {
    const isAccepted = legs.find((leg) => leg.id === id)?.state.sameAccepted
    if (isAccepted || !changesIdentity(opened, attributes)) continue
    const double = await findSame(isNewcomer ? null : id, attributes)
    if (double !== null && !flights.some((flight) => !flight.isNewcomer && flight.id === double.id)) return double
  }
  return null
}

/** An airline or an aircraft type is looked up for so long; then it counts as it was typed. */
const MAY_WAIT_MS = 3000

/**
 * Runs at once, with what the form says at this moment; while a catalogue is still being read, as soon as it is there.
 * A press that came too early is not lost.
 */
function useWhenReady(waits: TypedNames['waits'], run: (again: () => void) => void) {
  const [isWanted, setWanted] = useState(false)
  const runSoon = useCallback(() => setWanted(true), [])
  const runLatest = useEffectEvent(() => run(runSoon))
  useEffect(() => {
    if (waits === 'must' || !isWanted) return undefined
    const timer = setTimeout(
      () => {
        setWanted(false)
        runLatest()
      },
      waits === 'may' ? MAY_WAIT_MS : 0,
    )
    return () => clearTimeout(timer)
  })
  return { run: waits === 'no' ? () => run(runSoon) : runSoon, runSoon, isWanted }
}

/** Puts the focus on the first thing that needs attention, once it is on the page. */
function useLeadToTrouble(form: RefObject<HTMLFormElement | null>): (selector: string) => void {
  const [wanted, setWanted] = useState<{ selector: string } | null>(null)
  useEffect(() => {
    const found = wanted && form.current?.querySelector<HTMLElement>(wanted.selector)
    if (!found) return
    enterField(found, { preventScroll: true })
    found.scrollIntoView({ block: found.matches(TROUBLE) ? 'center' : 'nearest' })
  }, [wanted, form])
  return useCallback((selector: string) => setWanted({ selector }), [])
}
