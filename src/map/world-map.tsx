import { Globe, Map as FlatSign, Maximize, Minus, Plus } from 'lucide-react'
import { type ReactNode, type Ref, useCallback, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { MapSelection } from '../../core/map/log/selected-rows.ts'
import type { MapContent } from '../../core/map/shown/map-content.ts'
import type { Playback } from '../../core/map/shown/playback.ts'
import { useText } from '../i18n/use-text.ts'
import { cx } from '../ui/cx.ts'
import { Spinner } from '../ui/progress/spinner.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { Projection } from './look/map-look.ts'
import { GlMap } from './gl-map.tsx'
import type { MapPart, MapPartProps } from './part/map-part.ts'
import type { CreditPart } from './online/credit-parts.ts'
import type { OnlineState } from './online/online-basemap.ts'
import type { SeenMap } from './picture/seen-map.ts'
import { SvgMap } from './svg/svg-map.tsx'
import css from './world-map.module.css'

export interface WorldMapProps {
  content: MapContent
  /** What it shows, in a sentence, for those who do not see it. */
  description: string
  /** Recorded ways above the routes, by the colours of their heights. */
  tracks?: MapPartProps['tracks'] | undefined
  selection?: MapSelection | null
  /** A route, an airport or a country was pressed; null for what is none of these. Without it nothing can be pressed. */
  onSelect?: ((selection: MapSelection | null) => void) | undefined
  projection?: Projection
  /** Left out where there is no choice. */
  onProjection?: ((projection: Projection) => void) | undefined
  /** Where it is night at this instant is shaded. */
  nightMs?: number | null
  /** Style of the maps service that is wanted in place of the app's own land, while it can be had. */
  online?: string | null
  /** A log that is played on it. */
  playback?: Playback | null
  /** Moved, zoomed and pressed; else it is a picture. */
  isInteractive?: boolean
  /** The map moves to what it shows whenever this changes. */
  fitKey?: string
  className?: string | undefined
  ref?: Ref<WorldMapHandle>
}

export interface WorldMapHandle {
  /** Moves to where a part of what is shown can be seen. */
  fit(part: Pick<MapContent, 'routes' | 'airports'>): void
  /** What is seen of it at this moment; fails before there is anything. */
  picture(): Promise<SeenMap>
  /** What has to be said of whose land is seen. */
  credit(): string
}

const NO_TRACKS: MapPartProps['tracks'] = []

/**
 * The world with routes, airports and visited countries: by WebGL, and where there is none as a drawing of the same
 * meaning. It fills its place on the page and asks for nothing but the app's own files.
 */
export function WorldMap({ ref, ...props }: WorldMapProps) {
  const { content, description, projection = 'flat', onProjection, isInteractive = true } = props
  const { t } = useText('map')
  // Null: there is nothing yet that could be moved.
  const [state, setState] = useState<'loading' | 'idle' | null>(null)
  const [isSeen, setSeen] = useState(false)
  const onState = useCallback((now: 'loading' | 'idle') => {
    setState(now)
    if (now === 'idle') setSeen(true)
  }, [])
  const [isDrawn, setDrawn] = useState(false)
  const [isBare, setBare] = useState(false)
  const [online, setOnline] = useState<OnlineState | null>(null)
  const wanted = props.online ?? null
  // What is said of a service counts for as long as it is wanted.
  const shown = wanted === null || isDrawn ? null : online
  const parts = useMemo(
    () => (shown?.kind === 'shown' && shown.credit.length > 0 ? shown.credit : [{ text: t('credit'), href: null }]),
    [shown, t],
  )
  const part = useRef<MapPart>(null)
  useImperativeHandle(
    ref,
    () => ({
      fit: (wanted) => part.current?.fit(wanted),
      picture: () => part.current?.picture() ?? Promise.reject(new Error('there is no map yet')),
      credit: () => parts.map(({ text }) => text).join(''),
    }),
    [parts],
  )
  const shared: Omit<MapPartProps, 'ref'> = {
    content,
    tracks: props.tracks ?? NO_TRACKS,
    selection: props.selection ?? null,
    onSelect: props.onSelect,
    isInteractive,
    fitKey: props.fitKey ?? '',
    nightMs: props.nightMs ?? null,
    playback: props.playback ?? null,
    title: t('label'),
    onState,
    onSeen: () => setSeen(true),
    onNoBasemap: () => setBare(true),
    online: wanted,
    onOnline: setOnline,
  }
  const standIn =
    wanted === null ? null : isDrawn ? t('online.drawn') : shown?.kind === 'unreachable' && t('online.out')
  return (
    <div
      className={cx(css.frame, props.className)}
      data-map-state={state ?? 'loading'}
      data-map-kind={isDrawn ? 'svg' : 'webgl'}
      data-map-online={shown?.kind}
    >
      <VisuallyHidden>{description}</VisuallyHidden>
      {isDrawn ? (
        <SvgMap ref={part} {...shared} />
      ) : (
        <GlMap ref={part} {...shared} projection={projection} onFail={() => setDrawn(true)} />
      )}
      {!isSeen && (
        <output className={css.loading}>
          <Spinner />
          {t('loading')}
        </output>
      )}
      {isInteractive && (
        <fieldset className={css.tools} disabled={state === null}>
          <ToolButton label={t('zoomIn')} onPress={() => part.current?.zoomBy(1)}>
            <Plus aria-hidden="true" size={20} strokeWidth={1.5} />
          </ToolButton>
          <ToolButton label={t('zoomOut')} onPress={() => part.current?.zoomBy(-1)}>
            <Minus aria-hidden="true" size={20} strokeWidth={1.5} />
          </ToolButton>
          <ToolButton label={t('fit')} onPress={() => part.current?.fit(content)}>
            <Maximize aria-hidden="true" size={18} strokeWidth={1.5} />
          </ToolButton>
          {onProjection && !isDrawn && (
            <ToolButton
              label={t(projection === 'globe' ? 'flat' : 'globe')}
              onPress={() => onProjection(projection === 'globe' ? 'flat' : 'globe')}
            >
              {projection === 'globe' ? (
                <FlatSign aria-hidden="true" size={18} strokeWidth={1.5} />
              ) : (
                <Globe aria-hidden="true" size={18} strokeWidth={1.5} />
              )}
            </ToolButton>
          )}
        </fieldset>
      )}
      <p className={css.credit}>
        {standIn && <output className={css.bare}>{standIn}</output>}
        {isBare && shown?.kind !== 'shown' && <span className={css.bare}>{t('noBasemap')}</span>}
        <Credit parts={parts} />
      </p>
    </div>
  )
}

/** Whose land is seen: of a service in its own words, which may be links. */
function Credit({ parts }: { parts: readonly CreditPart[] }) {
  return parts.map(({ text, href }, at) =>
    href === null ? (
      text
    ) : (
      <a key={`${at} ${href}`} href={href} target="_blank" rel="noreferrer">
        {text}
      </a>
    ),
  )
}

function ToolButton({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={css.tool} aria-label={label} title={label} onClick={onPress}>
      {children}
    </button>
  )
}
