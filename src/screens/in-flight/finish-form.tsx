import { useEffect, useState } from 'react'
import type { FlightRole } from '../../../core/flight/flight.ts'
import type { LiveFlight } from '../../../core/in-flight/live-flight.ts'
import { toTrack } from '../../../core/in-flight/to-track.ts'
import { toDraft } from '../../../core/flight/draft/to-draft.ts'
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
import { closeLiveFlight } from '../../features/in-flight/close-live-flight.ts'
import { flownFlight } from '../../features/in-flight/flown-flight.ts'
import { dispatchFlightEvent } from '../../features/in-flight/state/dispatch-flight-event.ts'
import { useSayMissing } from '../../features/in-flight/use-say-missing.ts'

/** The form, filled with what was flown, to check and to save. */
export function FinishForm({ flight }: { flight: LiveFlight }) {
  const { t } = useText('in-flight')
  const recorded = useRecordedPath(flight.id)
  const role = usePilotRole()
  const back = (
    <Button kind="quiet" edge="end" onClick={() => dispatchFlightEvent({ kind: 'reopened' })}>
      {t('finish.back')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('finish.title')} lead={t(leadOf(flight, recorded ?? null))} actions={back} />
      {recorded === undefined || role === undefined ? (
        <Skeleton lines={10} />
      ) : (
        <FlownForm {...{ flight, recorded, role }} />
      )}
    </>
  )
}

/** What the form was filled with. */
function leadOf({ from, to }: LiveFlight, recorded: RecordedPath | null) {
  if (from === null || to === null) return 'finish.leadNoRoute'
  return recorded === null ? 'finish.leadNoTrack' : 'finish.lead'
}

interface FlownFormProps {
  flight: LiveFlight
  recorded: RecordedPath | null
  /** Proposed to who flies as a pilot. */
  role: FlightRole | null
}

function FlownForm({ flight, recorded, role }: FlownFormProps) {
  const { timeEntry } = usePreferences()
  const style = useDraftStyle()
  const sayMissing = useSayMissing()
  const [target] = useState<FormTarget>(() => {
    const draft = toDraft(flownFlight(flight, role), style, { timeEntry, timetable: 'actual' })
    return {
      page: `in-flight/${flight.id}`,
      tripId: null,
      legs: [{ id: null, newId: flight.id, draft, recorded }],
      saved: async (steps) => {
        const closed = await closeLiveFlight(flight, steps)
        sayMissing(closed.missing)
        return closed.undo
      },
    }
  })
  return <TripForm target={target} />
}

/** Read before the form opens, so that nothing it proposes changes under the reader's eyes; undefined until then. */
function useRecordedPath(flightId: string): RecordedPath | null | undefined {
  const [read, setRead] = useState<{ flightId: string; way: RecordedPath | null }>()
  useEffect(() => {
    let isGone = false
    const take = (way: RecordedPath | null): void => {
      if (!isGone) setRead({ flightId, way })
    }
    syncClient()
      .inFlight.whole()
      .then(
        (whole) => take(whole?.flight.id === flightId ? recordedPath(toTrack(null, whole.track)) : null),
        () => take(null),
      )
    return () => {
      isGone = true
    }
  }, [flightId])
  return read?.flightId === flightId ? read.way : undefined
}
