import { MonitorPlay } from 'lucide-react'
import type { FstdDevice } from '../../../core/flight/flight.ts'
import { formatDuration } from '../../../core/locale/format.ts'
import type { LocaleTag } from '../../../core/locale/language.ts'
import css from './session-name.module.css'

export interface SessionNameProps {
  session: { device: FstdDevice; minutes: number | null }
  /** What a session is called. */
  name: string
  tag: LocaleTag
}

/** A session in a simulator, where a flight has its route: what it was in and how long. */
export function SessionName({ session: { device, minutes }, name, tag }: SessionNameProps) {
  const facts = [device === 'other' ? null : device.toUpperCase(), minutes && formatDuration(minutes, tag)]
  return (
    <span className={css.session} data-session={device}>
      <MonitorPlay aria-hidden="true" size={20} strokeWidth={1.5} className={css.sign} />
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        <span className={css.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </span>
  )
}
