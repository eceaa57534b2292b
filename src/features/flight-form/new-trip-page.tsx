import { useState } from 'react'
import { toDraft } from '../../../core/flight/draft/to-draft.ts'
import { usePreferences } from '../../data/preferences/use-preferences.ts'
import { useText } from '../../i18n/use-text.ts'
import { LinkButton } from '../../shell/navigation/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TripForm } from './trip-form.tsx'
import { useDraftStyle } from './state/use-reading.ts'
import type { FormTarget } from './state/use-trip-form.ts'
import css from './trip-form.module.css'

/** Log a flight, or a trip of several. */
export default function NewTripPage() {
  const { t } = useText('form')
  const { role, timeEntry } = usePreferences()
  const style = useDraftStyle()
  // Who flies logs what happened; everybody else what the ticket says.
  const [target] = useState<FormTarget>(() => ({
    page: 'new-trip',
    tripId: null,
    legs: [
      { id: null, draft: toDraft({}, style, { timeEntry, timetable: role === 'pilot' ? 'actual' : 'scheduled' }) },
    ],
  }))
  const [legs, setLegs] = useState(1)
  return (
    <div className={css.page}>
      <PageHeader
        title={t(legs > 1 ? 'label.newTripTitle' : 'label.newTitle')}
        actions={
          <LinkButton kind="quiet" edge="end" to="in-flight">
            {t('in-flight:link')}
          </LinkButton>
        }
      />
      <TripForm target={target} onLegs={setLegs} />
    </div>
  )
}
