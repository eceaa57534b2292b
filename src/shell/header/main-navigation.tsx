import { PanelLeft } from 'lucide-react'
import { useContext, useEffect } from 'react'
import { useStore } from '../../data/stores/use-store.ts'
import { useText } from '../../i18n/use-text.ts'
import { isInDemo, routeOf } from '../../routes/routes.ts'
import { cx } from '../../ui/cx.ts'
import { ChecksLink } from './checks-link.tsx'
import { DemoContext } from '../navigation/demo-context.ts'
import { Link } from '../navigation/link.tsx'
import { isPilotPage, LogbookLink } from './logbook-link.tsx'
import css from './main-navigation.module.css'
import { NAV_ITEMS, type NavItem } from './nav-items.ts'
import { useShown } from '../navigation/navigator-context.ts'
import { setSlimRail, shownSlim, slimRail } from './rail-state.ts'

export function MainNavigation() {
  const { t } = useText()
  const isDemo = useContext(DemoContext) !== null
  return (
    <nav className={css.nav} aria-label={t('a11y:mainNavigation')} data-print="no">
      <ul className={css.list}>
        {NAV_ITEMS.filter(({ to }) => !isDemo || isInDemo(routeOf(to))).map((item) => (
          <li key={item.to} className={cx(item.onlyWide && css.onlyWide)}>
            <NavLink item={item} />
          </li>
        ))}
        <LogbookLink />
        <ChecksLink />
      </ul>
      <RailSwitch />
    </nav>
  )
}

function NavLink({ item: { to, Icon, also, alsoNarrow } }: { item: NavItem }) {
  const { t } = useText()
  const { view, search } = useShown().place
  const here = view.kind === 'error' ? null : view.route.name
  const isPartElsewhere = here === to && to === 'statistics' && isPilotPage(search)
  const standsIn = isPartElsewhere || (here !== null && alsoNarrow?.includes(here) === true)
  const current =
    here === to && !isPartElsewhere ? 'page' : standsIn || (here !== null && also.includes(here)) ? 'true' : undefined
  const words = t(`pages.${to}.link`)
  return (
    <Link
      to={to}
      className={cx(css.link, to === 'new-trip' && css.log, standsIn && css.standsIn)}
      aria-current={current}
      title={words}
      data-short={to === 'new-trip' ? t('pages.new-trip.short') : undefined}
    >
      <Icon aria-hidden="true" className={css.icon} size={22} strokeWidth={1.5} />
      <span className={css.words}>{words}</span>
    </Link>
  )
}

function RailSwitch() {
  const { t } = useText('a11y')
  const slim = useStore(slimRail)
  useEffect(() => {
    if (shownSlim()) setSlimRail(true)
  }, [])
  return (
    <button type="button" className={cx(css.link, css.switch)} onClick={() => setSlimRail(!slim)}>
      <PanelLeft aria-hidden="true" className={css.icon} size={22} strokeWidth={1.5} />
      <span className={css.words}>{t(slim ? 'navigationWide' : 'navigationSlim')}</span>
    </button>
  )
}
