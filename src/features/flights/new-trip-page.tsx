import { useState } from 'react'
import { emptyDraft } from '../../../core/flight/draft.ts'
import { usePreferences } from '../../data/use-preferences.ts'
import { useText } from '../../i18n/use-text.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { FlightForm } from './flight-form.tsx'
import type { FormTarget } from './use-flight-form.ts'

/** Log one flight. */
export default function NewTripPage() {
  const { t } = useText('flights')
  const { role } = usePreferences()
  // Who flies logs what happened; everybody else what the ticket says.
  const [target] = useState<FormTarget>(() => ({
    page: 'new-trip',
    id: null,
    draft: { ...emptyDraft(), timetable: role === 'pilot' ? 'actual' : 'scheduled' },
  }))
  return (
    <>
      <PageHeader title={t('form.newTitle')} />
      <FlightForm target={target} />
    </>
  )
}
