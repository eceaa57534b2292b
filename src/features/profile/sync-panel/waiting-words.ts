import { isSession } from '../../../../core/flight/session.ts'
import { readFlight } from '../../../../core/flight/read-flight.ts'
import { formatBytes } from '../../../../core/locale/format.ts'
import { changesBetween } from '../../../../core/sync/history.ts'
import type { WaitingRecord } from '../../../../sync/page/story/waiting.ts'
import { changeWords, visibleChanges } from '../../../story/words/change-words.ts'
import type { Words } from '../../../story/words/words.ts'
import { codeText } from '../../../ui/field/failure-text.ts'

/** What is new in an unsent record: `Seat: 12A → 14C; Note added`, `New flight`, `Deleted`. */
export function waitingWords({ type, base, mine, bytes }: WaitingRecord, words: Words): string {
  if (bytes && mine !== null) {
    if (bytes.refused !== null) return codeText(words.t, bytes.refused)
    return words.t('sync-panel:bytesLeft', { size: formatBytes(bytes.left, words.tag) })
  }
  if (mine === null) return words.t('sync-panel:deleted')
  if (base === null) {
    if (type !== 'flights') return words.t('sync-panel:newEntry')
    return words.t(isSession(readFlight(mine).attributes) ? 'sync-panel:newSession' : 'sync-panel:newFlight')
  }
  const changes = visibleChanges(changesBetween(base, mine)).map((change) => changeWords(change, words))
  return changes.length > 0 ? changes.join('; ') : words.t('sync-panel:unchanged')
}
