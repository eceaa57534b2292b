import type { ReactNode } from 'react'
import { Code } from './code.tsx'
import { cx } from './cx.ts'
import css from './route-line.module.css'

interface RouteEnd {
  /** FRA; where a place has no code, a short form of its name. */
  code: string
  name?: string | null | undefined
  /** The clock there, beside the code. */
  time?: ReactNode
}

export interface RouteLineProps {
  from: RouteEnd
  to: RouteEnd
  size?: 'row' | 'summary' | 'card' | 'hero' | undefined
  /** A flight still to come is drawn dashed, a cancelled one without its arc. */
  look?: 'flown' | 'planned' | 'cancelled' | undefined
  /** A word on the middle of the arc. */
  note?: string | undefined
  className?: string | undefined
}

/** The route, the same everywhere: both codes, a shallow arc between them, the cities underneath. */
export function RouteLine({ from, to, size = 'row', look = 'flown', note, className }: RouteLineProps) {
  const isTimed = Boolean(from.time ?? to.time)
  return (
    <span className={cx(css.route, css[size], css[look], isTimed && css.timed, className)}>
      <span className={css.end}>
        <Code className={css.code}>{from.code}</Code>
        {from.time && <span className={css.time}>{from.time}</span>}
        {from.name && <span className={css.name}>{from.name}</span>}
      </span>
      {from.code === to.code ? <Loop /> : <Arc />}
      {note && <span className={css.note}>{note}</span>}
      <span className={cx(css.end, css.last)}>
        <Code className={css.code}>{to.code}</Code>
        {to.time && <span className={css.time}>{to.time}</span>}
        {to.name && <span className={css.name}>{to.name}</span>}
      </span>
    </span>
  )
}

function Arc() {
  return (
    <svg className={css.arc} aria-hidden="true" focusable="false">
      {/* Stretched is the line alone: engines that stretch a stroke's cap would make flat dots. */}
      <svg className={css.stretched} viewBox="0 0 100 10" preserveAspectRatio="none">
        <path className={css.line} d="M1 9 Q50 -5 99 9" />
      </svg>
      <Dots />
    </svg>
  )
}

/** A flight that ends where it began goes round once; as wide as the line may be, round it stays. */
function Loop() {
  return (
    <svg className={css.arc} aria-hidden="true" focusable="false">
      <line className={css.line} x1="1%" x2="99%" y1="90%" y2="90%" />
      <circle className={cx(css.line, css.loop)} />
      <Dots />
    </svg>
  )
}

function Dots() {
  return ['1%', '99%'].map((x) => <circle key={x} className={css.dot} cx={x} cy="90%" data-route-dot="" />)
}
