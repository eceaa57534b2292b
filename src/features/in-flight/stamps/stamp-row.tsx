import { Pencil } from 'lucide-react'
import type { FlightTimeName } from '../../../../core/flight/flight.ts'
import type { LiveFlight, LiveFlightEvent } from '../../../../core/in-flight/live-flight.ts'
import { type StampNote, stampNotes } from '../../../../core/in-flight/stamp-notes.ts'
import { usedStamp } from '../../../../core/in-flight/stamps.ts'
import { assertNever } from '../../../../core/lib/assert-never.ts'
import { formatDuration } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { usePreferences } from '../../../data/use-preferences.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { zoneOfStamp } from './moment-words.ts'
import css from './stamp-rows.module.css'
import { dispatchFlightEvent } from '../state/dispatch-flight-event.ts'
import { useMomentWords } from './use-moment-words.ts'

export interface StampRowProps {
  name: FlightTimeName
  flight: LiveFlight
  isNext: boolean
  onPress: () => void
  onEdit: (name: FlightTimeName) => void
}

export function StampRow({ name, flight, isNext, onPress, onEdit }: StampRowProps) {
  const { t } = useText('in-flight')
  const momentWords = useMomentWords()
  const stamp = usedStamp(flight, name)
  const words = stamp && momentWords(stamp.atMs, zoneOfStamp(flight, name))
  const label = t(`flights:detail.${name}`)
  const isUtc = usePreferences().timeEntry === 'utc'
  const inUtc = words && t('utc', { time: words.utc })
  return (
    <li
      className={cx(css.row, isNext && css.expected, words !== null && css.ruled)}
      data-stamp={name}
      data-at={stamp?.atMs}
    >
      <button
        type="button"
        className={cx(css.press, isNext && css.next, words !== null && css.pressed, stamp === null && css.alone)}
        onClick={onPress}
      >
        <span>{words === null ? t(`press.${name}`) : label}</span>
        {words !== null && (
          <span className={css.time}>
            <span className={css.local}>{isUtc ? inUtc : words.local}</span>
            <span className={css.utc}>{isUtc ? `${words.local} ${words.zone}` : inUtc}</span>
          </span>
        )}
      </button>
      {stamp !== null && (
        <button type="button" className={css.edit} aria-label={t('edit', { name: label })} onClick={() => onEdit(name)}>
          <Pencil aria-hidden="true" size={22} strokeWidth={1.5} />
        </button>
      )}
      {stampNotes(flight, name).map((note) => (
        <Note key={note.kind} note={note} flight={flight} onEdit={onEdit} />
      ))}
    </li>
  )
}

interface NoteProps {
  note: StampNote
  flight: LiveFlight
  onEdit: (name: FlightTimeName) => void
}

function Note({ note, flight, onEdit }: NoteProps) {
  const { t, locale } = useText('in-flight')
  const momentWords = useMomentWords()
  const nameOf = (name: FlightTimeName): string => t(`flights:detail.${name}`)
  const tell = (label: string, event: LiveFlightEvent) => ({ label, run: () => dispatchFlightEvent(event) })
  const { stamp } = note
  switch (note.kind) {
    case 'order':
      return <NoteLine text={t('note.order', { earlier: nameOf(note.earlier) })} />
    case 'skipped': {
      const add = { label: t('note.add'), run: () => onEdit(note.missing) }
      return <NoteLine text={t('note.skipped', { missing: nameOf(note.missing) })} action={add} />
    }
    case 'again': {
      const { local } = momentWords(note.other.atMs, zoneOfStamp(flight, stamp.name))
      const take = tell(t('note.take', { time: local }), { kind: 'preferred', id: note.other.id })
      return <NoteLine text={t('note.again', { time: local })} action={take} />
    }
    case 'clock': {
      const off = formatDuration(Math.max(Math.abs(note.offsetMs) / 60_000, 1), localeTag(locale))
      const side = note.offsetMs < 0 ? 'ahead' : 'behind'
      const other = note.usesGps ? stamp.deviceMs : stamp.gpsMs
      const use = tell(t(note.usesGps ? 'note.useClock' : 'note.useGps'), {
        kind: 'corrected',
        id: stamp.id,
        atMs: other ?? stamp.atMs,
      })
      return <NoteLine text={t(`note.${side}${note.usesGps ? 'Gps' : 'Clock'}`, { off })} action={use} />
    }
    default:
      return assertNever(note)
  }
}

function NoteLine({ text, action }: { text: string; action?: { label: string; run: () => void } }) {
  return (
    <p className={css.note}>
      {text}
      {action && (
        <Button kind="quiet" edge="end" onClick={action.run}>
          {action.label}
        </Button>
      )}
    </p>
  )
}
