import { CircleDot, Hand, type LucideIcon, MapPin, MapPinOff, Pause, Satellite } from 'lucide-react'
import type { LiveFlight } from '../../../core/in-flight/live-flight.ts'
import { phaseOf } from '../../../core/in-flight/stamps.ts'
import { gapMinutes } from '../../../core/in-flight/track-summary.ts'
import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import type { Translate } from '../../i18n/translate.ts'
import { useText } from '../../i18n/use-text.ts'
import { askForPosition } from '../../recorder/recorder.ts'
import type { RecorderState } from '../../recorder/recorder-state.ts'
import { useInFlight } from '../../recorder/use-in-flight.ts'
import { useStore } from '../../data/stores/use-store.ts'
import { recorderState } from '../../recorder/recorder-state.ts'
import { Button } from '../../ui/button/button.tsx'
import css from './recorder-line.module.css'
import { dispatchFlightEvent } from './state/dispatch-flight-event.ts'

interface Said {
  state: string
  Icon: LucideIcon
  words: readonly string[]
  action?: { label: string; run: () => void }
}

/** What becomes of the position: recorded, missing, not allowed; and what can be done about it. */
export function RecorderLine({ flight }: { flight: LiveFlight | null }) {
  const { t, locale } = useText('in-flight')
  const recorder = useStore(recorderState)
  const track = useInFlight('track')
  const isFound = useInFlight('fix') !== null
  const gaps = track.gaps.length
  if (flight !== null && phaseOf(flight) === 'arrived' && track.count === 0) return null
  const { state, Icon, words, action } = saidOf(flight, recorder, isFound, t)
  const facts: string[] = []
  if (track.count > 0) {
    facts.push(t('recorder.points', { count: track.count, number: formatNumber(track.count, localeTag(locale)) }))
  }
  if (gaps > 0) facts.push(t('recorder.gaps', { count: gaps, minutes: gapMinutes(track) }))
  return (
    <div
      className={css.line}
      data-recorder={state}
      data-heard={recorder.clock.samples.length}
      data-points={track.count}
      data-gaps={gaps}
      data-last={track.recent.at(-1)?.atMs}
    >
      <Icon aria-hidden="true" className={state === 'recording' ? css.live : css.icon} size={20} strokeWidth={1.5} />
      <p className={css.words}>{[...words, ...facts].join(' ')}</p>
      {action && (
        <Button kind={state === 'recording' ? 'quiet' : 'plain'} edge="end" className={css.action} onClick={action.run}>
          {action.label}
        </Button>
      )}
    </div>
  )
}

function saidOf(flight: LiveFlight | null, recorder: RecorderState, isFound: boolean, t: Translate<'in-flight'>): Said {
  const allow = { label: t('recorder.allow'), run: askForPosition }
  const { access, work } = recorder
  if (access === 'insecure' || access === 'unavailable' || access === 'denied') {
    return { state: access, Icon: MapPinOff, words: [t(`recorder.${access}`)] }
  }
  if (flight !== null && phaseOf(flight) === 'arrived')
    return { state: 'ended', Icon: MapPin, words: [t('recorder.ended')] }
  if (flight !== null && !flight.recordsTrack) {
    const on = { label: t('recorder.on'), run: () => dispatchFlightEvent({ kind: 'track-switched', on: true }) }
    return { state: 'switched-off', Icon: Pause, words: [t('recorder.switchedOff')], action: on }
  }
  if (work === 'off' && access !== 'granted') {
    return { state: 'prompt', Icon: MapPin, words: [t('recorder.prompt')], action: allow }
  }
  if (work === 'waiting') return { state: 'waiting', Icon: Hand, words: [t('recorder.waiting')] }
  if (recorder.isLost) return { state: 'lost', Icon: Satellite, words: [t('recorder.lost')] }
  if (work === 'recording') return recording(recorder, t)
  const found = isFound ? 'found' : 'looking'
  return { state: found, Icon: MapPin, words: [t(`recorder.${found}`)] }
}

function recording({ wake, savesBattery }: RecorderState, t: Translate<'in-flight'>): Said {
  const battery = savesBattery ? [t('recorder.battery')] : []
  const words = [t('recorder.recording'), t(`recorder.wake.${wake}`), ...battery]
  const off = { label: t('recorder.off'), run: () => dispatchFlightEvent({ kind: 'track-switched', on: false }) }
  return { state: 'recording', Icon: CircleDot, words, action: off }
}
