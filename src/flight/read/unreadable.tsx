import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'

export interface UnreadableProps {
  /** What could not be read. */
  title: string
  /** What is safe all the same. */
  text: string
}

/** In the place of what the storage of this device did not give: nothing is called missing that could not be read. */
export function Unreadable({ title, text }: UnreadableProps) {
  const { t } = useText('flights')
  return (
    <Notice
      tone="wrong"
      live
      title={title}
      action={<Button onClick={() => location.reload()}>{t('list.reload')}</Button>}
    >
      <p>{text}</p>
    </Notice>
  )
}
