import { useEffect, useState } from 'react'
import type { FlightAttributes, FlightRole } from '../../../core/flight/flight.ts'
import type { LiveFlight } from '../../../core/in-flight/live-flight.ts'
import { toTrack } from '../../../core/in-flight/to-track.ts'
import { toDraft } from '../../../core/flight/draft/to-draft.ts'
import { mergeEdit } from '../../../core/sync/edit/merge-edit.ts'
import { type RecordedPath, recordedPath } from '../../../core/track/recorded-path.ts'
import { syncClient } from '../../data/engine/client.ts'
import { usePreferences } from '../../data/use-preferences.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/progress/skeleton.tsx'
import { TripForm } from '../../features/flight-form/trip-form.tsx'
import { useDraftStyle } from '../../features/flight-form/state/use-reading.ts'
import type { FormTarget } from '../../features/flight-form/state/use-trip-form.ts'
import { usePilotRole } from '../../flight/read/use-pilot-role.ts'
import { readStoredFlight } from '../../flight/save/save-flight.ts'
import { closeLiveFlight } from '../../features/in-flight/close-live-flight.ts'
import { flownFlight } from '../../features/in-flight/flown-flight.ts'
import { dispatchFlightEvent } from '../../features/in-flight/state/dispatch-flight-event.ts'
import { useSayMissing } from '../../features/in-flight/use-say-missing.ts'

/** The form, filled with what was flown, to check and to save. */
export function FinishForm({ flight }: { flight: LiveFlight }) {
  const { t } = useText('in-flight')
  const opening = useOpening(flight)
  const role = usePilotRole()
  const back = (
    <Button kind="quiet" edge="end" onClick={() => dispatchFlightEvent({ kind: 'reopened' })}>
      {t('finish.back')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('finish.title')} lead={t(leadOf(flight, opening?.recorded ?? null))} actions={back} />
      {opening === undefined || role === undefined ? (
        <Skeleton lines={10} />
      ) : (
        <FlownForm {...{ flight, role }} {...opening} />
      )}
    </>
  )
}

/** What the form was filled with. */
function leadOf({ from, to }: LiveFlight, recorded: RecordedPath | null) {
  if (from === null || to === null) return 'finish.leadNoRoute'
  return recorded === null ? 'finish.leadNoTrack' : 'finish.lead'
}

interface Opening {
  recorded: RecordedPath | null
  /** The flight as the log has it, where it was saved before and could not be closed. */
  stored: FlightAttributes | null
}

interface FlownFormProps extends Opening {
  flight: LiveFlight
  /** Proposed to who flies as a pilot. */
  role: FlightRole | null
}

function FlownForm({ flight, recorded, stored, role }: FlownFormProps) {
  const { timeEntry } = usePreferences()
  const style = useDraftStyle()
  const sayMissing = useSayMissing()
  const [target] = useState<FormTarget>(() => {
    const view = { timeEntry, timetable: 'actual' } as const
    const draft = toDraft(stored === null ? flownFlight(flight, role) : flownSince(flight, stored), style, view)
    return {
      page: `in-flight/${flight.id}`,
      tripId: stored?.tripId ?? null,
      legs: [
        stored === null
          ? { id: null, newId: flight.id, draft, recorded }
          : { id: flight.id, draft: { ...draft, original: stored }, recorded },
      ],
      saved: async (steps) => {
        const closed = await closeLiveFlight(flight, steps)
        sayMissing(closed.missing)
        return closed.undo
      },
    }
  })
  return <TripForm target={target} />
}

/** The flight of the log with what became of the one under way since it was written there. */
function flownSince(flight: LiveFlight, stored: FlightAttributes): FlightAttributes {
  return mergeEdit(flight.logged ?? {}, flownFlight(flight, null), stored)
}

/** Read before the form opens, so that nothing it proposes changes under the reader's eyes; undefined until then. */
function useOpening({ id, logged = null }: LiveFlight): Opening | undefined {
  const [read, setRead] = useState<Opening & { id: string }>()
  // Saving, which is noted in the flight, opens nothing anew.
  const [wasLogged] = useState(logged !== null)
  useEffect(() => {
    let isGone = false
    void Promise.all([readRecorded(id), wasLogged ? readStored(id) : null]).then(([recorded, stored]) => {
      if (!isGone) setRead({ id, recorded, stored })
    })
    return () => {
      isGone = true
    }
  }, [id, wasLogged])
  return read?.id === id ? read : undefined
}

async function readRecorded(id: string): Promise<RecordedPath | null> {
  const whole = await syncClient()
    .inFlight.whole()
    .catch(() => null)
  return whole?.flight.id === id ? recordedPath(toTrack(null, whole.track)) : null
}

/** Of a log that cannot be read the save says why. */
function readStored(id: string): Promise<FlightAttributes | null> {
  return syncClient()
    .database()
    .then((db) => readStoredFlight(db, id))
    .catch(() => null)
}
