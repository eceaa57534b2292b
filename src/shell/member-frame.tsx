import type { ReactNode } from 'react'
import { useRootMark } from '../ui/use-root-mark.ts'
import { Brand } from './brand.tsx'
import { FlightPill } from './flight-pill.tsx'
import { MainArea } from './main-area.tsx'
import { MainNavigation } from './main-navigation.tsx'
import css from './member-frame.module.css'
import { SearchLink } from './search-link.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SyncStatus } from './sync-status.tsx'

/** On a phone a bar at the bottom, on a wide screen a slim rail at the left; the sync state always on top. */
export function MemberFrame({ children }: { children: ReactNode }) {
  useRootMark('framed')
  return (
    <div className={css.frame}>
      <header className={css.header}>
        <Brand />
        <SearchLink />
        <FlightPill />
        <SyncStatus />
      </header>
      <MainNavigation />
      <div className={css.body}>
        <MainArea>{children}</MainArea>
        <SiteFooter />
      </div>
    </div>
  )
}
