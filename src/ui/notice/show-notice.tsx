import { toast } from 'react-hot-toast/headless'
import type { NoticeTone } from './notice.tsx'
import { type NoticeAction, ShownNotice } from './shown-notice.tsx'
import { INFO_NOTICE_MS } from './surplus-notices.ts'

export interface ShowNoticeOptions {
  tone?: NoticeTone | undefined
  action?: NoticeAction | undefined
  /** A second way on, beside the action. */
  another?: NoticeAction | undefined
  /** Stays until it is answered or dismissed. */
  stays?: boolean | undefined
  /** A notice with the id of one that is shown takes its place; without an id, so does one that says the same. */
  id?: string | undefined
}

/** Who wants to take something back has to read first what was done; the clock stops while they read. */
const ACTION_MS = 10_000

/** Notices that offer to do something about what was just done. */
const offering = new Set<string>()

/** Shows a short notice at the bottom right, 5 s long, 10 s when it offers an action; answers its id. */
export function showNotice(text: string, options: ShowNoticeOptions = {}): string {
  const { tone = 'info', action, another, stays, id = text } = options
  if (action && !stays) offering.add(id)
  return toast((shown) => <ShownNotice id={shown.id} text={text} tone={tone} actions={[action, another]} />, {
    duration: stays ? Number.POSITIVE_INFINITY : action ? ACTION_MS : INFO_NOTICE_MS,
    removeDelay: 200,
    ...(tone === 'wrong' ? { ariaProps: { role: 'alert', 'aria-live': 'assertive' } } : {}),
    id,
  })
}

/** Takes back what is offered: what it is about belongs to somebody who is gone. */
export function takeOffers(): void {
  for (const id of offering) toast.dismiss(id)
  offering.clear()
}

/** Takes back the notice with this id, if it is shown. */
export function takeNotice(id: string): void {
  toast.dismiss(id)
}
