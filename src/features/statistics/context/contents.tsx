import { useText } from '../../../i18n/use-text.ts'
import { cx } from '../../../ui/cx.ts'
import chips from '../../../ui/link-chips.module.css'
import css from './contents.module.css'
import type { Part } from './parts.ts'

/** The page's parts, beside them on a wide screen, above them on a phone. */
export function Contents({ parts }: { parts: readonly Part[] }) {
  const { t } = useText('statistics')
  return (
    <nav className={css.contents} aria-label={t('contents')}>
      <ul className={cx(chips.fading, css.list)}>
        {parts.map((part) => (
          <li key={part}>
            <a
              href={`#${part}`}
              className={css.link}
              onClick={(event) => {
                event.preventDefault()
                const target = document.getElementById(part)
                target?.scrollIntoView()
                target?.focus({ preventScroll: true })
              }}
            >
              {t(`sections.${part}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
