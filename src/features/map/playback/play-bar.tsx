import { Pause, Play, RotateCcw, SkipBack, SkipForward, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { SPEEDS, stepped } from '../../../../core/map/log/play-pace.ts'
import { useStore } from '../../../data/stores/use-store.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useMediaQuery } from '../../../ui/measure/use-media-query.ts'
import css from './play-bar.module.css'
import { PlayFigures } from './play-figures.tsx'
import type { LogPlayback } from './use-log-playback.ts'
import { usePlayClock } from './use-play-clock.ts'
import type { PlayWords } from './use-play-words.ts'

export interface PlayBarProps {
  playback: LogPlayback
  words: PlayWords
  onClose: () => void
}

/** Plays the log: on and off, its speed, flight by flight, or any moment on the slider. */
export function PlayBar({ playback, words, onClose }: PlayBarProps) {
  const { t, locale } = useText('map')
  const { position, timeline } = playback
  const { count } = timeline
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const clock = usePlayClock(position, count, isStill)
  const flights = useStore(position, Math.floor)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone it would begin below what is seen.
    bar.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    if (position.get() > count) position.set(count)
  }, [position, count])
  const step = (by: 1 | -1): void => {
    clock.setRunning(false)
    position.set(stepped(position.get(), count, by))
  }
  return (
    <section
      ref={bar}
      className={css.bar}
      aria-label={t('play.label')}
      data-playback={clock.isRunning ? 'running' : 'paused'}
    >
      <div className={css.buttons}>
        <BarButton label={t('play.back')} isOff={flights === 0} onPress={() => step(-1)}>
          <SkipBack aria-hidden="true" size={18} strokeWidth={1.5} />
        </BarButton>
        <BarButton
          label={t(clock.isRunning ? 'play.pause' : flights === count ? 'play.again' : 'play.start')}
          isMain
          onPress={() => clock.setRunning(!clock.isRunning)}
        >
          {clock.isRunning ? (
            <Pause aria-hidden="true" size={20} strokeWidth={1.5} />
          ) : flights === count ? (
            <RotateCcw aria-hidden="true" size={20} strokeWidth={1.5} />
          ) : (
            <Play aria-hidden="true" size={20} strokeWidth={1.5} />
          )}
        </BarButton>
        <BarButton label={t('play.next')} isOff={flights === count} onPress={() => step(1)}>
          <SkipForward aria-hidden="true" size={18} strokeWidth={1.5} />
        </BarButton>
      </div>
      <input
        type="range"
        className={css.slider}
        aria-label={t('play.slider')}
        aria-valuetext={words.sentence(flights)}
        min={0}
        max={count}
        value={flights}
        onChange={({ target }) => {
          clock.setRunning(false)
          position.set(target.valueAsNumber)
        }}
      />
      <select
        className={css.speed}
        aria-label={t('play.speed')}
        value={clock.speed}
        onChange={({ target }) => clock.setSpeed(SPEEDS.find((speed) => String(speed) === target.value) ?? 1)}
      >
        {SPEEDS.map((speed) => (
          <option key={speed} value={speed}>
            {t('play.times', { number: formatNumber(speed, localeTag(locale), 1) })}
          </option>
        ))}
      </select>
      <div className={css.close}>
        <BarButton label={t('play.close')} onPress={onClose}>
          <X aria-hidden="true" size={20} strokeWidth={1.5} />
        </BarButton>
      </div>
      <PlayFigures {...{ flights, words }} isAnnounced={!clock.isRunning} />
    </section>
  )
}

interface BarButtonProps {
  label: string
  isMain?: boolean
  isOff?: boolean
  onPress: () => void
  children: ReactNode
}

function BarButton({ label, isMain = false, isOff = false, onPress, children }: BarButtonProps) {
  return (
    <button
      type="button"
      className={isMain ? css.main : css.button}
      aria-label={label}
      title={label}
      // Still focused when it was pressed to the end.
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onPress()
      }}
    >
      {children}
    </button>
  )
}
