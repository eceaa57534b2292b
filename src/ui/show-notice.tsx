import { toast } from 'react-hot-toast/headless'
import type { NoticeTone } from './notice.tsx'
import { type NoticeAction, ShownNotice } from './shown-notice.tsx'

export interface ShowNoticeOptions {
  tone?: NoticeTone | undefined
  /** A notice with an action stays until it is answered or dismissed. */
  action?: NoticeAction | undefined
  /** A notice with the id of one that is shown takes its place. */
  id?: string | undefined
}

const SHOWN_MS = 5000

/** Shows a short notice at the bottom right, 5 s long unless it offers an action; answers its id. */
export function showNotice(text: string, options: ShowNoticeOptions = {}): string {
  const { tone = 'info', action, id } = options
  return toast((shown) => <ShownNotice id={shown.id} text={text} tone={tone} action={action} />, {
    duration: action ? Number.POSITIVE_INFINITY : SHOWN_MS,
    removeDelay: 200,
    ...(tone === 'wrong' ? { ariaProps: { role: 'alert', 'aria-live': 'assertive' } } : {}),
    ...(id === undefined ? {} : { id }),
  })
}
