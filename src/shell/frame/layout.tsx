import type { ReactNode } from 'react'
import { AuthLayout } from './auth-layout.tsx'
import { DefaultLayout } from './default-layout.tsx'
import type { View } from '../place/resolve.ts'

/** The frame the view asks for. */
export function Layout({ view, children }: { view: View; children: ReactNode }) {
  const Frame = view.kind !== 'error' && view.route.layout === 'auth' ? AuthLayout : DefaultLayout
  return <Frame>{children}</Frame>
}
