import { createElement, type ReactNode, useContext } from 'react'
import { useRootMark } from '../../ui/overlay/use-root-mark.ts'
import { Brand } from '../header/brand.tsx'
import { FlightPill } from '../header/flight-pill.tsx'
import { MainArea } from './main-area.tsx'
import { MainNavigation } from '../header/main-navigation.tsx'
import css from './member-frame.module.css'
import { SearchLink } from '../header/search-link.tsx'
import { SiteFooter } from './site-footer.tsx'
import { isSitePage } from './site-pages.ts'
import { SyncStatus } from '../header/sync-status.tsx'
import { DemoContext } from '../navigation/demo-context.ts'
import { useShown } from '../navigation/navigator-context.ts'

/** On a phone a bar at the bottom, on a wide screen a slim rail at the left; the sync state always on top. */
export function MemberFrame({ children }: { children: ReactNode }) {
  useRootMark('framed')
  const { view } = useShown().place
  const demoBar = useContext(DemoContext)
  return (
    <div className={css.frame}>
      <header className={css.header}>
        <Brand />
        <SearchLink />
        <FlightPill />
        <SyncStatus stays />
      </header>
      <MainNavigation />
      {demoBar && createElement(demoBar)}
      <div className={css.body}>
        <MainArea>{children}</MainArea>
        {view.kind === 'page' && isSitePage(view.route.name) && <SiteFooter />}
      </div>
    </div>
  )
}
