import type { Translate } from '../../i18n/translate.ts'
import type { NoticeTone } from '../../ui/notice/notice.tsx'
import { showNotice, takeNotice } from '../../ui/notice/show-notice.tsx'
import type { NoticeAction } from '../../ui/notice/shown-notice.tsx'
import type { Undo } from './undo-steps.ts'

/** One notice for the last thing done to the log: the next takes its place. */
const ID = 'flight-done'
let offers = 0

/**
 * Says what was done and offers to take it back; `another` is a way on beside it. Answers how to end the offer; a later
 * one, which has taken its place, stays.
 */
export function offerUndo(
  text: string,
  undo: Undo,
  t: Translate,
  tone: NoticeTone = 'saved',
  another?: NoticeAction,
): () => void {
  offers += 1
  const mine = offers
  const run = () => {
    void undo().then((isUndone) => {
      if (isUndone) showNotice(t('flights:saved.undone'))
      else showNotice(t('flights:storage.undo'), { tone: 'wrong' })
    })
  }
  showNotice(text, { tone, id: ID, action: { label: t('flights:saved.undo'), run }, another })
  return () => {
    if (mine === offers) takeNotice(ID)
  }
}

/** The offer ends when the next flight is begun: there is nothing more to take back, and the form needs the room. */
export function endUndoOffer(): void {
  takeNotice(ID)
}
