import { Eye, FileInput, type LucideIcon, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { DemoLink } from '../../shell/navigation/demo-link.tsx'
import { Link } from '../../shell/navigation/link.tsx'
import css from './first-flight.module.css'

/** An empty log says what will stand in it and offers every way to begin. */
export function FirstFlight() {
  const { t } = useText('home')
  return (
    <div className={css.first} data-first-run="">
      <h2 className={css.title}>{t('flights:list.emptyTitle')}</h2>
      <p className={css.text}>{t('flights:list.emptyText')}</p>
      <ul className={css.choices}>
        <StartLink Icon={Plus} text={t('first.log')} isMain>
          <Link to="new-trip" className={css.link}>
            {t('flights:list.emptyAction')}
          </Link>
        </StartLink>
        <StartLink Icon={FileInput} text={t('first.import')}>
          <Link to="flight-log-import" className={css.link}>
            {t('flights:list.emptyImport')}
          </Link>
        </StartLink>
        <StartLink Icon={Eye} text={t('first.demo')}>
          <DemoLink className={css.link}>{t('first.demoAction')}</DemoLink>
        </StartLink>
      </ul>
      <p className={css.caption}>{t('first.ghosts')}</p>
      <div className={css.ghosts} aria-hidden="true">
        <Ghost />
        <Ghost />
        <Ghost />
      </div>
    </div>
  )
}

interface StartLinkProps {
  Icon: LucideIcon
  /** What it takes, or brings. */
  text: string
  isMain?: boolean
  /** The link there. */
  children: ReactNode
}

function StartLink({ Icon, text, isMain = false, children }: StartLinkProps) {
  return (
    <li className={css.way} data-way={isMain ? 'main' : ''}>
      <Icon aria-hidden="true" className={css.sign} size={24} strokeWidth={1.5} />
      {children}
      <p className={css.words}>{text}</p>
    </li>
  )
}

/** The outline of a line of the list: date and number, code, arc, code. */
function Ghost() {
  return (
    <div className={css.ghost}>
      <span className={css.date} />
      <span className={css.code} />
      <svg className={css.arc} viewBox="0 0 100 10" preserveAspectRatio="none" focusable="false">
        <path d="M1 9 Q50 -5 99 9" />
      </svg>
      <span className={css.code} />
      <span className={css.date} />
    </div>
  )
}
