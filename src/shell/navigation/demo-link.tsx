import type { ReactNode } from 'react'
import { useLocale } from '../../i18n/locale-context.ts'
import { href } from '../../routes/routes.ts'

/** Leads to the start page of the demo, which is loaded anew: it is another log. */
export function DemoLink({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const locale = useLocale()
  return (
    <a className={className} href={href(locale, { to: 'home' }, true)}>
      {children}
    </a>
  )
}
