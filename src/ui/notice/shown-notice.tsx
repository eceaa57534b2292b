import { toast } from 'react-hot-toast/headless'
import { Button } from '../button/button.tsx'
import { type NoticeTone, TONE_ICONS } from './notice.tsx'
import css from './notices.module.css'

export interface NoticeAction {
  label: string
  run: () => void
}

export interface ShownNoticeProps {
  id: string
  text: string
  tone: NoticeTone
  action?: NoticeAction | undefined
}

export function ShownNotice({ id, text, tone, action }: ShownNoticeProps) {
  const Icon = TONE_ICONS[tone]
  const answer = () => {
    toast.dismiss(id)
    action?.run()
  }
  return (
    <>
      <Icon aria-hidden="true" className={css[tone]} size={20} strokeWidth={1.5} />
      <p className={css.text}>{text}</p>
      {action && (
        <Button kind="quiet" className={css.action} onClick={answer}>
          {action.label}
        </Button>
      )}
    </>
  )
}
