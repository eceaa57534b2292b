import { useState } from 'react'
import { ENTRY_KINDS } from '../../../core/flight/draft/draft.ts'
import { FIRST_PILOT_ROLE } from '../../../core/flight/pilot/propose-role.ts'
import { toDraft } from '../../../core/flight/draft/to-draft.ts'
import { usePreferences } from '../../data/use-preferences.ts'
import { useText } from '../../i18n/use-text.ts'
import { useShown } from '../../shell/navigation/navigator-context.ts'
import { LinkButton } from '../../shell/navigation/link-button.tsx'
import { FormHeader, type FormSubject } from './form-header.tsx'
import { TripForm } from './trip-form.tsx'
import { useDraftStyle } from './state/use-reading.ts'
import { keptClock } from './times/kept-clock.ts'
import type { FormTarget } from './state/use-trip-form.ts'
import css from './trip-form.module.css'

/** Log a flight, or a trip of several. */
export default function NewTripPage() {
  const { t } = useText('form')
  const { role, timeEntry } = usePreferences()
  const style = useDraftStyle()
  const { search } = useShown().place
  const [kind] = useState(() => ENTRY_KINDS.find((one) => one === new URLSearchParams(search).get('kind')) ?? 'flight')
  // Who flies logs what happened; everybody else what the ticket says.
  const [target] = useState<FormTarget>(() => {
    const isPilot = role === 'pilot'
    const draft = toDraft({}, style, { timeEntry: keptClock(timeEntry), timetable: isPilot ? 'actual' : 'scheduled' })
    return {
      page: 'new-trip',
      tripId: null,
      roleFollows: isPilot,
      legs: [{ id: null, draft: { ...draft, kind, role: isPilot ? FIRST_PILOT_ROLE : '' } }],
    }
  })
  const [subject, setSubject] = useState<FormSubject>({ kind, count: 1 })
  return (
    <div className={css.page}>
      <FormHeader
        act="new"
        subject={subject}
        actions={
          <LinkButton kind="quiet" edge="end" to="in-flight">
            {t('in-flight:link')}
          </LinkButton>
        }
      />
      <TripForm target={target} onSubject={setSubject} />
    </div>
  )
}
