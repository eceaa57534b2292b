import { FileInput, type LucideIcon, Plus } from 'lucide-react'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../shell/navigation/link.tsx'
import css from './first-flight.module.css'

/** An empty log says what will stand in it and offers every way to begin. */
export function FirstFlight() {
  const { t } = useText('home')
  return (
    <div className={css.first} data-first-run="">
      <h2 className={css.title}>{t('flights:list.emptyTitle')}</h2>
      <p className={css.text}>{t('flights:list.emptyText')}</p>
      <ul className={css.ways}>
        <Way to="new-trip" Icon={Plus} name={t('flights:list.emptyAction')} text={t('first.log')} isMain />
        <Way to="flight-log-import" Icon={FileInput} name={t('flights:list.emptyImport')} text={t('first.import')} />
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

interface WayProps {
  to: 'new-trip' | 'flight-log-import'
  Icon: LucideIcon
  name: string
  /** What it takes, or brings. */
  text: string
  isMain?: boolean
}

function Way({ to, Icon, name, text, isMain = false }: WayProps) {
  return (
    <li className={css.way} data-way={isMain ? 'main' : ''}>
      <Icon aria-hidden="true" className={css.sign} size={24} strokeWidth={1.5} />
      <Link to={to} className={css.link}>
        {name}
      </Link>
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
