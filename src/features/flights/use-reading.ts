import { useMemo, useState } from 'react'
import { type DraftReading, type FlightDraft, readDraft, type TimeChoices } from '../../../core/flight/draft.ts'
import type { Locale } from '../../i18n/locale.ts'
import { localToday } from '../../../core/time/local-today.ts'
import { useTemporal } from './use-temporal.ts'

const NOT_YET: DraftReading = { attributes: {}, issues: [], warnings: [], questions: [], dayOffset: null }

export interface FormReading extends DraftReading {
  /** Every question the times raise, answered or not; `questions` are those still open. */
  asked: DraftReading['questions']
  ready: boolean
}

/** What the form says at this moment. */
export function useReading(draft: FlightDraft, choices: TimeChoices, language: Locale): FormReading {
  const ready = useTemporal()
  const [today] = useState(() => localToday(new Date()))
  return useMemo(() => {
    if (!ready) return { ...NOT_YET, asked: [], ready }
    const context = { today, language }
    const reading = readDraft(draft, choices, context)
    const asked = Object.keys(choices).length > 0 ? readDraft(draft, {}, context).questions : reading.questions
    return { ...reading, asked, ready }
  }, [ready, draft, choices, language, today])
}
