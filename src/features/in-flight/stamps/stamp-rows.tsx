import { useState } from 'react'
import { FLIGHT_TIME_NAMES, type FlightTimeName } from '../../../../core/flight/flight.ts'
import type { LiveFlight, LiveFlightEvent } from '../../../../core/in-flight/live-flight.ts'
import { nextStampName, usedStamp } from '../../../../core/in-flight/stamps.ts'
import { useText } from '../../../i18n/use-text.ts'
import { askForPosition } from '../../../recorder/recorder.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { Done } from './done.ts'
import { zoneOfStamp } from './moment-words.ts'
import { StampDialog } from './stamp-dialog.tsx'
import { stampNow } from './stamp-now.ts'
import { StampRow } from './stamp-row.tsx'
import css from './stamp-rows.module.css'
import { storeFlightEvents } from '../state/store-flight-events.ts'
import { useMomentWords } from './use-moment-words.ts'

/** The four buttons in the order of a flight, the expected one the largest; below them what was done last. */
export function StampRows({ flight }: { flight: LiveFlight }) {
  const { t } = useText('in-flight')
  const momentWords = useMomentWords()
  const [done, setDone] = useState<Done | null>(null)
  const [opened, setOpened] = useState<FlightTimeName | null>(null)
  const next = nextStampName(flight)

  /** Said when it is on the disk; when it could not be stored the page says that. */
  const say = async (what: Done, events: readonly LiveFlightEvent[]): Promise<void> => {
    const isStored = await storeFlightEvents(events)
    setDone(isStored ? what : null)
  }
  const press = (name: FlightTimeName): void => {
    const stamp = stampNow(name)
    const before = usedStamp(flight, name)
    const back: LiveFlightEvent[] = before === null ? [] : [{ kind: 'preferred', id: before.id }]
    const atMs = stamp.gpsMs ?? stamp.deviceMs ?? Date.now()
    const pressed: Done = { key: name, name, atMs, undo: [{ kind: 'removed', id: stamp.id }, ...back] }
    void say(pressed, [{ kind: 'stamped', stamp }])
    // The press is the moment at which browsers let a page ask.
    askForPosition()
    navigator.vibrate?.(30)
  }
  const undo = (): void => {
    if (done !== null) void say({ ...done, key: 'undone', undo: [] }, done.undo)
  }
  const wordsOf = ({ key, name, atMs }: Done): string => {
    const { local } = momentWords(atMs, zoneOfStamp(flight, name))
    return t(`done.${key}`, { name: t(`flights:detail.${name}`), time: local })
  }
  return (
    <section className={css.stamps} aria-label={t('stamps')}>
      <ol className={css.rows}>
        {FLIGHT_TIME_NAMES.map((name) => (
          <StampRow
            key={name}
            name={name}
            flight={flight}
            isNext={name === next}
            onPress={() => press(name)}
            onEdit={setOpened}
          />
        ))}
      </ol>
      <div className={css.done} aria-live="polite">
        {done !== null && <span>{wordsOf(done)}</span>}
        {done !== null && done.undo.length > 0 && (
          <Button kind="quiet" edge="end" onClick={undo}>
            {t('undo')}
          </Button>
        )}
      </div>
      <StampDialog
        flight={flight}
        name={opened}
        onClose={() => setOpened(null)}
        onDone={(what, event) => void say(what, [event])}
      />
    </section>
  )
}
