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
  actions: readonly (NoticeAction | undefined)[]
}

export function ShownNotice({ id, text, tone, actions }: ShownNoticeProps) {
  const Icon = TONE_ICONS[tone]
  return (
    <>
      <Icon aria-hidden="true" className={css[tone]} size={20} strokeWidth={1.5} />
      <p className={css.text}>{text}</p>
      {actions.map(
        (action) =>
          action && (
            <Button
              key={action.label}
              kind="quiet"
              className={css.action}
              onClick={() => {
                toast.dismiss(id)
                action.run()
              }}
            >
              {action.label}
            </Button>
          ),
      )}
    </>
  )
}
