import { Route } from 'lucide-react'
import type { FlightAttributes } from '../../../../core/flight/flight.ts'
import {
  type RecordedTimes as Times,
  recordedTimes,
  withRecordedTimes,
} from '../../../../core/flight/times/recorded-times.ts'
import { formatClockTime } from '../../../../core/locale/clock.ts'
import { readMoment } from '../../../../core/time/moment.ts'
import { utcOf } from '../../../../core/time/utc-of.ts'
import type { RecordedPath } from '../../../../core/track/recorded-path.ts'
import { usePreferences } from '../../../data/use-preferences.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { showNotice } from '../../../ui/notice/show-notice.tsx'
import { offerUndo } from '../../../flight/undo/offer-undo.ts'
import { undoOf } from '../../../flight/undo/undo-steps.ts'
import { saveFlights } from '../../../flight/save/save-flight.ts'
import { useTemporal } from '../../../flight/read/use-temporal.ts'
import css from './recorded-times.module.css'

export interface RecordedTimesProps {
  id: string
  flight: FlightAttributes
  recorded: RecordedPath
}

/** Take-off and landing of the recording, where the flight says something else or nothing: one press takes them over. */
export function RecordedTimes({ id, flight, recorded }: RecordedTimesProps) {
  const { t } = useText('view')
  const { clock, timeEntry } = usePreferences()
  const ready = useTemporal()
  const times = ready ? recordedTimes(flight, recorded) : null
  if (times === null) return null
  const clockOf = (text: string | undefined): string => {
    const moment = readMoment(text)
    if (moment === null) return ''
    return timeEntry === 'utc'
      ? `${formatClockTime(utcOf(moment).time, clock)} UTC`
      : formatClockTime(moment.time, clock)
  }
  const which = times.takeOff === undefined ? 'landing' : times.landing === undefined ? 'takeOff' : 'both'
  const values = { takeOff: clockOf(times.takeOff), landing: clockOf(times.landing) }
  const missed = notShown(recorded)
  return (
    <div className={css.recorded} data-recorded-times={which} data-print="no">
      <Route aria-hidden="true" size={16} strokeWidth={1.5} />
      <p className={css.words}>
        {t(`recorded.${which}`, values)} {missed && t(`recorded.${missed}`)}
      </p>
      <TakeOver id={id} flight={flight} times={times} />
    </div>
  )
}

function notShown({ takeOffMs, landingMs }: RecordedPath): 'begunInTheAir' | 'endedInTheAir' | null {
  if (takeOffMs === null) return 'begunInTheAir'
  return landingMs === null ? 'endedInTheAir' : null
}

function TakeOver({ id, flight, times }: { id: string; flight: FlightAttributes; times: Times }) {
  const { t } = useText('view')
  const take = async (): Promise<void> => {
    const saved = await saveFlights([{ id, opened: flight, attributes: withRecordedTimes(flight, times) }])
    if (saved.ok) offerUndo(t('recorded.taken'), undoOf(saved.value.steps), t)
    else showNotice(t(`flights:storage.${saved.error}`), { tone: 'wrong' })
  }
  return (
    <Button onClick={() => void take()} aria-label={t('recorded.takeLabel')}>
      {t('recorded.take')}
    </Button>
  )
}
