import { TIME_ENTRIES, type TimeEntry } from '../../../../core/flight/draft/draft.ts'
import { keepText, keptText } from '../../../data/browser/kept-text.ts'

const KEY = 'lmw.form.clock'

/** The clock that was chosen for the last new flight on this device, until the account says another one. */
export function keptClock(preferred: TimeEntry): TimeEntry {
  const kept = keptText(KEY)
  return TIME_ENTRIES.find((entry) => kept === `${preferred} ${entry}`) ?? preferred
}

export function keepClock(preferred: TimeEntry, entry: TimeEntry): void {
  keepText(KEY, entry === preferred ? null : `${preferred} ${entry}`)
}
