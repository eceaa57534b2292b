import { useMemo } from 'react'
import type { Seat } from '../../../../core/flight/flight.ts'
import type { TimedPath } from '../../../../core/flight/times/timed-path.ts'
import { formatDuration } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { sunSides } from '../../../../core/sun/sun-side.ts'
import { useText } from '../../../i18n/use-text.ts'
import css from './sun-bar.module.css'

/** Less than this is not worth a word. */
const LEAST_MINUTES = 10

/** Through which windows the sun shone, and whether through one's own. */
export function SunSideText({ way, seat }: { way: TimedPath; seat: Seat | null | undefined }) {
  const { t, locale } = useText('view')
  const sides = useMemo(() => sunSides({ ...way, startMs: way.takeOffMs, endMs: way.landingMs }), [way])
  const minutes = { left: sides.leftMinutes, right: sides.rightMinutes }
  const [left, right] = [minutes.left >= LEAST_MINUTES, minutes.right >= LEAST_MINUTES]
  if (!left && !right) return null
  const duration = (value: number): string => formatDuration(value, localeTag(locale))
  const words = (side: 'left' | 'right'): string => duration(minutes[side])
  const rest = [
    ...(sides.unseenMinutes >= LEAST_MINUTES ? [t('sun.unseen', { time: duration(sides.unseenMinutes) })] : []),
    ...(sides.downMinutes >= LEAST_MINUTES ? [t('sun.down', { time: duration(sides.downMinutes) })] : []),
  ]
  const own = seat?.position === 'window' && (seat.side === 'left' || seat.side === 'right') ? seat.side : null
  return (
    <p className={css.side} data-sun-side={minutes.left >= minutes.right ? 'left' : 'right'}>
      {left && right
        ? t('sun.both', { left: words('left'), right: words('right') })
        : t(left ? 'sun.left' : 'sun.right', { time: words(left ? 'left' : 'right') })}
      {rest.map((sentence) => ` ${sentence}`)}
      {own !== null && minutes[own] >= LEAST_MINUTES && ` ${t('sun.own', { time: words(own) })}`}
    </p>
  )
}
