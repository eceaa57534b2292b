import { Fragment, type PointerEvent, useMemo, useState } from 'react'
import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { nearestPoint, type TrackProfile } from '../../../../core/track/track-profile.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useDrawnWidth } from '../../../ui/route-map/use-drawn-width.ts'
import css from './altitude-profile.module.css'
import { profilePath } from './profile-path.ts'

export interface AltitudeProfileProps {
  profile: TrackProfile
  /** What stands at a point, in words. */
  wordsAt: (index: number) => readonly string[]
  /** Lines below it: whose clock, or nothing, and what it says at a point. */
  axes: readonly ProfileAxis[]
}

export interface ProfileAxis {
  name: string
  at: (index: number) => string
}

const HEIGHT = 128
const TOP = 8
/** Parts of the profile at which the axes say something; the second and the fourth only where there is room. */
const TICKS = [0, 0.25, 0.5, 0.75, 1]
/** Presses of a key from one end to the other. */
const STEPS = 200

/** The heights of a recording from one end to the other; pointer and arrow keys go along it point by point. */
export function AltitudeProfile({ profile, wordsAt, axes }: AltitudeProfileProps) {
  const { t, locale } = useText('media')
  const tag = localeTag(locale)
  const [frame, width] = useDrawnWidth()
  const [index, setIndex] = useState<number | null>(null)
  const drawn = useMemo(() => profilePath(profile, width, HEIGHT, TOP), [profile, width])
  const last = profile.points.length - 1
  const at = index === null ? null : profile.points[Math.min(index, last)]
  const words = wordsAt(index ?? 0)
  const point = ({ clientX, currentTarget }: PointerEvent): void => {
    const { left, width: shown } = currentTarget.getBoundingClientRect()
    setIndex(nearestPoint(profile, (clientX - left) / shown))
  }
  return (
    <div className={css.profile}>
      <div className={css.heights} aria-hidden="true">
        {drawn.lines.map(({ y, metres }) => (
          <span key={metres} className={css.height} style={{ insetBlockStart: `${(y / HEIGHT) * 100}%` }}>
            {`${formatNumber(metres, tag)}\u2009m`}
          </span>
        ))}
      </div>
      <div ref={frame} className={css.chart} data-profile="" onPointerDown={point} onPointerMove={point}>
        {/* For the keyboard and for who does not see the chart; the pointer goes along the points themselves. */}
        <input
          type="range"
          className={css.range}
          aria-label={t('track.profile')}
          aria-valuetext={words.join(', ')}
          min={0}
          max={STEPS}
          value={Math.round((at?.share ?? 0) * STEPS)}
          onChange={({ currentTarget }) => setIndex(nearestPoint(profile, Number(currentTarget.value) / STEPS))}
          onFocus={() => setIndex((now) => now ?? 0)}
        />
        <svg className={css.drawing} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
          <path className={css.area} d={drawn.area} />
          {drawn.lines.map(({ y, metres }) => (
            <line key={metres} className={css.line} x1={0} x2={width} y1={y} y2={y} />
          ))}
          <path className={css.edge} d={drawn.edge} />
          {at && (
            <>
              <line className={css.cursor} x1={at.share * width} x2={at.share * width} y1={0} y2={HEIGHT} />
              {at.altitudeM !== null && (
                <circle className={css.point} cx={at.share * width} cy={drawn.yOf(at.altitudeM)} r={4} />
              )}
            </>
          )}
        </svg>
      </div>
      {axes.map(({ name, at: axisAt }) => (
        <Fragment key={name}>
          <span className={css.axisName}>{name}</span>
          <p className={css.axis} aria-hidden="true">
            {TICKS.map((share) => (
              <span key={share}>{axisAt(nearestPoint(profile, share))}</span>
            ))}
          </p>
        </Fragment>
      ))}
      <p className={css.words} data-profile-words="" data-print="no">
        {index === null ? (
          <>
            <span className={css.mouse}>{t('track.profileHint')}</span>
            <span className={css.finger}>{t('track.profileTouch')}</span>
          </>
        ) : (
          words.map((word) => <span key={word}>{word}</span>)
        )}
      </p>
    </div>
  )
}
