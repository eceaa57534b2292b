import { useText } from '../../i18n/use-text.ts'
import css from './skip-link.module.css'

/** First stop of the tab key: past the navigation, to the page. */
export function SkipLink() {
  const { t } = useText('a11y')
  return (
    <a className={css.skip} href="#main">
      {t('skipToContent')}
    </a>
  )
}

export interface SkipButtonProps {
  text: string
  /** Puts the focus where it leads. */
  onSkip: () => void
}

/** First stop of a page that has much before what people came for: past it, in the same place. */
export function SkipButton({ text, onSkip }: SkipButtonProps) {
  return (
    <button type="button" className={css.skip} onClick={onSkip}>
      {text}
    </button>
  )
}
