import type { ReactNode } from 'react'
import css from './auth-layout.module.css'
import { Brand } from '../header/brand.tsx'
import { MainArea } from './main-area.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SyncStatus } from '../header/sync-status.tsx'

/** The quiet frame of signing in: the brand, one narrow column, nothing that leads astray. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className={css.frame}>
      <header className={css.header}>
        <Brand />
        <SyncStatus />
      </header>
      <MainArea>
        <div className={css.column}>{children}</div>
      </MainArea>
      <SiteFooter />
    </div>
  )
}
