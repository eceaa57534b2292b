import { type Dispatch, useCallback, useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react'
import type { FlightAttributes } from '../../../../core/flight/flight.ts'
import type { DraftStyle } from '../../../../core/flight/draft/draft.ts'
import { userIdOf } from '../../../../core/session/session.ts'
import type { RecordedPath } from '../../../../core/track/recorded-path.ts'
import { useSession } from '../../../data/use-session.ts'
import type { Destination } from '../../../routes/routes.ts'
import { useDirtyForm } from '../../../shell/navigation/use-dirty-form.ts'
import { areSaved } from '../../../flight/save/are-saved.ts'
import { type Undo, undoOf } from '../../../flight/undo/undo-steps.ts'
import { useRest } from '../../../ui/field/use-rest.ts'
import { browserStorage } from './draft-storage.ts'
import { flightsOf } from './flights-of.ts'
import { isDirty, isProposal } from './form-state.ts'
import { troublesOf } from './form-fields.ts'
import { restoreTrip } from './kept-trip.ts'
import type { LegModel } from './leg-model.ts'
import { isTripNamed, tripToName } from './trip-name.ts'
import { isTripDirty, type OpenedLeg, openTrip, type TripAction, tripReducer, type TripState } from './trip-state.ts'
import { NOBODY, useKeptTrip } from './use-kept-trip.ts'
import { useDraftStyle, useReadings } from './use-reading.ts'

/** A page, and the flight that is open on it. */
export type FormBack = Extract<Destination, { to: 'flight-list' | 'invalid-flights' }>

const LIST: FormBack = { to: 'flight-list' }

/** `newId`: what a flight that does not exist yet, and so has no id, is going to have. */
interface TargetLeg extends Omit<OpenedLeg, 'id' | 'isNew'> {
  id: string | null
  newId?: string
  /** The way it was recorded on, where that is known before the form opens. */
  recorded?: RecordedPath | null
}

export interface FormTarget {
  /** Names the form among the drafts kept on this device. */
  page: string
  /** The trip the flights belong to already. */
  tripId: string | null
  legs: readonly TargetLeg[]
  /** The flight of the log whose way back this is. */
  outbound?: FlightAttributes | null
  /** The role it opens with is only a first guess: that of the last flight as a pilot takes its place. */
  roleFollows?: boolean
  /** Name of the control somebody came for. */
  wanted?: string | null
  /** The page to be on when the form is done; the list of flights unless said. */
  back?: FormBack
  /** Follows the save, of these steps, before anything is said of it; answers how to take back both. */
  saved?: (steps: readonly string[]) => Promise<Undo>
}

export interface TripFormModel {
  state: TripState
  dispatch: Dispatch<TripAction>
  /** While it is being saved nothing changes the form: what is typed then would be neither saved nor kept. */
  isResting: boolean
  rest: (isResting: boolean) => void
  /** In the order of the trip. */
  legs: readonly LegModel[]
  /** Every flight is a new one. */
  isNew: boolean
  /** What is on screen was typed in an earlier visit. */
  restored: boolean
  /** Whether that was saved already is known: nobody types into the form of a saved trip. */
  isJudged: boolean
  discard: () => void
  /** The flights are in the log: nothing of the form is kept any more. */
  finish: () => void
  back: FormBack
  /** What the target has follow a save. */
  saved: NonNullable<FormTarget['saved']>
}

const NOTHING_FOLLOWS: NonNullable<FormTarget['saved']> = (steps) => Promise.resolve(undoOf(steps))

/** What is typed in the form, what it means and what is kept of it. */
export function useTripForm(target: FormTarget): TripFormModel {
  const session = useSession()
  const style = useDraftStyle()
  const userId = useOwner(userIdOf(session))
  const place = useMemo(() => ({ userId, page: target.page }), [userId, target.page])
  const [{ opened, found }] = useState(() => {
    const opened = openTarget(target)
    return { opened, found: restoreTrip(browserStorage(), place, opened, style) }
  })
  const [state, change] = useReducer(tripReducer, found ?? opened)
  const { isResting, rest, dispatch } = useRestingForm(change)
  const [done, setDone] = useState(false)
  const [restored, setRestored] = useState(found !== null)
  const dirty = isTripDirty(state)
  const { forget, finish } = useKeptTrip(place, state, dirty)
  useDirtyForm(dirty && !done)

  const discard = useCallback(() => {
    forget()
    setRestored(false)
    // The draft may be of what is in the log, as after a browser was killed: the next flight is another one.
    dispatch({ kind: 'replaced', state: openTarget(target) })
  }, [forget, target, dispatch])
  const legs = useLegs(state, dispatch, target, style)
  const isJudged = useSavedAlready(found !== null, state, legs, discard)
  return {
    state,
    dispatch,
    isResting,
    rest,
    legs,
    isNew: target.legs.every(({ id }) => id === null),
    restored,
    isJudged,
    discard,
    back: target.back ?? LIST,
    saved: target.saved ?? NOTHING_FOLLOWS,
    finish: useCallback(() => {
      finish()
      setDone(true)
    }, [finish]),
  }
}

/**
 * What is proposed changes the form while it rests too, as it comes once and saving may end in a question; what is being
 * saved was taken at the press.
 */
function useRestingForm(reduce: Dispatch<TripAction>): Pick<TripFormModel, 'isResting' | 'rest' | 'dispatch'> {
  const { isResting, rest, change } = useRest()
  const dispatch = useCallback(
    (action: TripAction) => {
      if (comesOnce(action)) reduce(action)
      else change(() => reduce(action))
    },
    [reduce, change],
  )
  return { isResting, rest, dispatch }
}

const comesOnce = (action: TripAction): boolean =>
  action.kind === 'role-proposed' || (action.kind === 'leg' && isProposal(action.action))

/** Whose form it is: who logs out meanwhile leaves it theirs. */
function useOwner(userId: string | null): string {
  const [owner, setOwner] = useState(userId)
  if (owner === null && userId !== null) setOwner(userId)
  return owner ?? userId ?? NOBODY
}

/** A log that does not answer keeps nobody from what was typed. */
const MAY_WAIT_MS = 3000

/**
 * A draft may outlive its save, in another tab or a browser that was killed: of what the log says already nothing comes
 * back, nor of an edit that changes nothing any more. False until that is known of what was restored.
 */
function useSavedAlready(
  isRestored: boolean,
  state: TripState,
  legs: readonly LegModel[],
  discard: () => void,
): boolean {
  const [isJudged, setJudged] = useState(!isRestored)
  const isRead = legs.every(({ reading }) => reading.ready)
  const judge = useEffectEvent(async () => {
    if (!isTripDirty(state)) return true
    const meant = counted(legs)
    const trip = tripToName(state, meant.length)
    return (await areSaved(flightsOf(state, meant), state.removed)) && (trip === null || (await isTripNamed(trip)))
  })
  useEffect(() => {
    if (isJudged || !isRead) return undefined
    let isOver = false
    const settle = (isSaved: boolean): void => {
      if (isOver) return
      isOver = true
      setJudged(true)
      if (isSaved) discard()
    }
    void judge().then(settle)
    const timer = setTimeout(() => settle(false), MAY_WAIT_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isJudged, isRead, discard])
  return isJudged
}

/** The flights that are saved; a form never says nothing. */
export function counted(legs: readonly LegModel[]): readonly LegModel[] {
  return legs.some(({ isCounted }) => isCounted) ? legs.filter(({ isCounted }) => isCounted) : legs
}

function openTarget({ tripId, legs }: FormTarget): TripState {
  const opened = legs.map(({ id, newId, draft }) => {
    return { id: id ?? newId ?? crypto.randomUUID(), isNew: id === null, draft }
  })
  return openTrip(tripId ?? crypto.randomUUID(), opened)
}

function useLegs(
  { legs }: TripState,
  dispatch: Dispatch<TripAction>,
  target: FormTarget,
  style: DraftStyle,
): readonly LegModel[] {
  const recorded = new Map(target.legs.map((leg) => [leg.id ?? leg.newId, leg.recorded ?? null]))
  const givenIds = new Set(target.legs.map((leg) => leg.newId))
  const wayOf = (id: string): RecordedPath | null => recorded.get(id) ?? null
  const readings = useReadings(
    legs.map(({ id, form }) => ({ form, recorded: wayOf(id) })),
    style,
  )
  return legs.flatMap(({ id, isNew, isProposed = false, form }, index): LegModel[] => {
    const reading = readings[index]
    if (!reading) return []
    const troubles = troublesOf(form, reading.issues)
    const way = wayOf(id)
    const own = way === null ? style : { ...style, recorded: way }
    return [
      {
        id,
        isNew,
        isNewcomer: isNew && !givenIds.has(id),
        isCounted: !isProposed || isDirty(form),
        state: form,
        reading,
        troubles,
        style: own,
        dispatch: (action) => dispatch({ kind: 'leg', id, action }),
      },
    ]
  })
}
