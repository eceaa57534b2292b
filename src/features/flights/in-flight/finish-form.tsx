import { useState } from 'react'
import type { LiveFlight } from '../../../../core/in-flight/live-flight.ts'
import { toDraft } from '../../../../core/flight/to-draft.ts'
import { usePreferences } from '../../../data/use-preferences.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { showNotice } from '../../../ui/show-notice.tsx'
import { TripForm } from '../form/trip-form.tsx'
import { useDraftStyle } from '../form/use-reading.ts'
import type { FormTarget } from '../form/use-trip-form.ts'
import { closeLiveFlight } from './close-live-flight.ts'
import { flownFlight } from './flown-flight.ts'
import { tellFlight } from './tell-flight.ts'

/** The form, filled with what was flown, to check and to save. */
export function FinishForm({ flight }: { flight: LiveFlight }) {
  const { t } = useText('in-flight')
  const { timeEntry } = usePreferences()
  const style = useDraftStyle()
  const [target] = useState<FormTarget>(() => ({
    page: `in-flight/${flight.id}`,
    tripId: null,
    legs: [
      { id: null, newId: flight.id, draft: toDraft(flownFlight(flight), style, { timeEntry, timetable: 'actual' }) },
    ],
    saved: async (undo) => {
      const closed = await closeLiveFlight(flight, undo)
      if (!closed.hasTrack) showNotice(t('finish.trackFailed'), { tone: 'wrong' })
      return closed.undo
    },
  }))
  const back = (
    <Button kind="quiet" edge="start" onClick={() => tellFlight({ kind: 'reopened' })}>
      {t('finish.back')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('finish.title')} lead={t('finish.lead')} actions={back} />
      <TripForm target={target} />
    </>
  )
}
