import { type FormEvent, useId, useState } from 'react'
import { TIME_ENTRIES, type TimeEntry } from '../../../../core/flight/draft/draft.ts'
import type { FlightTimeName } from '../../../../core/flight/flight.ts'
import type { LiveFlight, LiveFlightEvent } from '../../../../core/in-flight/live-flight.ts'
import { readStampTime } from '../../../../core/in-flight/read-stamp-time.ts'
import { usedStamp } from '../../../../core/in-flight/stamps.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { usePreferences } from '../../../data/use-preferences.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { zoneCity } from '../../../flight/summary/zone-words.ts'
import css from './dialogs.module.css'
import { flightNow } from '../state/flight-now.ts'
import { type MomentWords, zoneOfStamp } from './moment-words.ts'
import type { Done } from './done.ts'
import { useMomentWords } from './use-moment-words.ts'

export interface StampDialogProps {
  flight: LiveFlight
  /** The button whose time is changed or added; null: closed. */
  name: FlightTimeName | null
  onClose: () => void
  /** Stores the event, and then says what was done. */
  onDone: (done: Done, event: LiveFlightEvent) => void
}

/** One time by hand: typed loosely, on either clock, shown on both. */
export function StampDialog({ flight, name, onClose, onDone }: StampDialogProps) {
  const { t } = useText('in-flight')
  const title = name === null ? '' : t(`flights:detail.${name}`)
  return (
    <Dialog open={name !== null} title={title} onClose={onClose}>
      {name !== null && <TimeForm key={name} flight={flight} name={name} onClose={onClose} onDone={onDone} />}
    </Dialog>
  )
}

interface TimeFormProps extends StampDialogProps {
  name: FlightTimeName
}

function TimeForm({ flight, name, onClose, onDone }: TimeFormProps) {
  const { t, locale } = useText('in-flight')
  const { timeEntry, clock } = usePreferences()
  const formId = useId()
  const stamp = usedStamp(flight, name)
  // Another tab may correct it meanwhile.
  const [opened] = useState(stamp)
  const zone = zoneOfStamp(flight, name)
  const [nearMs] = useState(() => stamp?.atMs ?? usedBefore(flight) ?? flightNow())
  const momentWords = useMomentWords()
  const words = (atMs: number): MomentWords => momentWords(atMs, zone)
  const [entry, setEntry] = useState<TimeEntry>(timeEntry)
  const [text, setText] = useState(() => (stamp === null ? '' : clockOf(words(nearMs), timeEntry)))
  const [tried, setTried] = useState(false)
  const read = readStampTime(text, { entry, zone, nearMs })
  const shown = read.ok ? words(read.value) : null

  const choose = (chosen: TimeEntry): void => {
    setEntry(chosen)
    if (read.ok) setText(clockOf(words(read.value), chosen))
  }
  const save = (event: FormEvent): undefined => {
    event.preventDefault()
    setTried(true)
    if (!read.ok) return undefined
    // A time shown to the minute and left alone keeps its seconds, and what became of it elsewhere.
    if (opened !== null && sameMinute(opened.atMs, read.value)) {
      onClose()
      return undefined
    }
    const { event: corrected, undo } = change(stamp, name, read.value)
    onDone({ key: 'corrected', name, atMs: read.value, undo }, corrected)
    onClose()
    return undefined
  }
  const remove = (): void => {
    if (stamp === null) return
    const undo: LiveFlightEvent[] = [{ kind: 'restored', id: stamp.id }]
    onDone({ key: 'removed', name, atMs: stamp.atMs, undo }, { kind: 'removed', id: stamp.id })
    onClose()
  }
  return (
    <form id={formId} className={css.fields} noValidate onSubmit={save}>
      <TextField
        name="time"
        label={t('time.label')}
        hint={t('time.hint')}
        error={tried && !read.ok ? t('form:issues.time-unreadable') : undefined}
        value={text}
        maxLength={30}
        inputMode={clock === '24' ? 'numeric' : 'text'}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <SelectField
        name="entry"
        label={t('time.entry')}
        value={entry}
        options={TIME_ENTRIES.map((value) => ({
          value,
          label: t(`time.${value}`, { zone: zoneCity(zone, localeTag(locale)) }),
        }))}
        onChange={(event) => choose(event.currentTarget.value === 'utc' ? 'utc' : 'local')}
      />
      <p className={css.readings} aria-live="polite">
        {shown !== null && t('time.both', { ...shown })}
      </p>
      <div className={css.actions}>
        {stamp !== null && (
          <Button kind="danger" className={css.remove} onClick={remove}>
            {t('time.remove')}
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button kind="primary" type="submit">
          {t('time.save')}
        </Button>
      </div>
    </form>
  )
}

function sameMinute(a: number, b: number): boolean {
  return Math.floor(a / 60_000) === Math.floor(b / 60_000)
}

function clockOf({ local, utc }: MomentWords, entry: TimeEntry): string {
  return entry === 'utc' ? utc : local
}

/** The last moment that counts: a forgotten one is near it. */
function usedBefore({ stamps }: LiveFlight): number | null {
  return stamps.findLast(({ state }) => state === 'used')?.atMs ?? null
}

function change(
  stamp: { id: string; atMs: number } | null,
  name: FlightTimeName,
  atMs: number,
): { event: LiveFlightEvent; undo: readonly LiveFlightEvent[] } {
  if (stamp !== null) {
    const { id, atMs: before } = stamp
    return { event: { kind: 'corrected', id, atMs }, undo: [{ kind: 'corrected', id, atMs: before }] }
  }
  const id = crypto.randomUUID()
  return {
    event: { kind: 'stamped', stamp: { id, name, deviceMs: null, gpsMs: null, atMs } },
    undo: [{ kind: 'removed', id }],
  }
}
