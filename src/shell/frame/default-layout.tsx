import type { ReactNode } from 'react'
import { GuestFrame } from './guest-frame.tsx'
import { MemberFrame } from './member-frame.tsx'
import { useFrame } from '../place/use-frame.ts'

/** The frame around most pages: a visitor's, or the one of somebody with a log. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const Frame = useFrame() === 'member' ? MemberFrame : GuestFrame
  return <Frame>{children}</Frame>
}
