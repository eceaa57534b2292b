import { useState } from 'react'
import type { MapContent } from '../../core/map/shown/map-content.ts'
import { useText } from '../i18n/use-text.ts'
import { cx } from '../ui/cx.ts'
import type { MapPartProps } from './part/map-part.ts'
import { SvgMap } from './svg/svg-map.tsx'
import css from './world-map.module.css'

export interface StillMapProps {
  content: MapContent
  className?: string | undefined
}

const NO_TRACKS: MapPartProps['tracks'] = []
const nobody = (): void => undefined

/** The same world as a picture that is only looked at: drawn at once, without the library of the other map. */
export function StillMap({ content, className }: StillMapProps) {
  const { t } = useText('map')
  const [state, setState] = useState<'loading' | 'idle'>('loading')
  const [isBare, setBare] = useState(false)
  return (
    <div className={cx(css.frame, css.still, className)} data-map-state={state} data-map-kind="svg">
      <SvgMap
        ref={null}
        {...{ content }}
        tracks={NO_TRACKS}
        selection={null}
        onSelect={undefined}
        isInteractive={false}
        fitKey=""
        nightMs={null}
        playback={null}
        title={t('label')}
        onState={setState}
        onNoBasemap={() => setBare(true)}
        online={null}
        onOnline={nobody}
      />
      <p className={css.credit}>
        {isBare && <span className={css.bare}>{t('noBasemap')}</span>}
        {t('credit')}
      </p>
    </div>
  )
}
