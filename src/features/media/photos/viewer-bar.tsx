import { Download, type LucideIcon, Trash2, X, ZoomIn, ZoomOut } from 'lucide-react'
import type { MediaItem } from '../../../../core/media/media.ts'
import { useText } from '../../../i18n/use-text.ts'
import css from './media-viewer.module.css'
import { TransferSign } from '../files/transfer-sign.tsx'

export interface ViewerBarProps {
  photo: MediaItem
  /** Beginning with 1. */
  place: number
  count: number
  isZoomed: boolean
  onZoom: () => void
  onSave: () => void
  onRemove: () => void
  onClose: () => void
}

/** Above a photo: which of how many it is, how far it has come, and what can be done with it. */
export function ViewerBar({ photo, place, count, isZoomed, onZoom, onSave, onRemove, onClose }: ViewerBarProps) {
  const { t } = useText('media')
  const { name } = photo
  return (
    <div className={css.bar}>
      <span className={css.place} aria-live="polite">
        {t('viewer.place', { place, count })}
      </span>
      <TransferSign id={photo.id} />
      <span className={css.tools}>
        <Tool
          Sign={isZoomed ? ZoomOut : ZoomIn}
          words={t(isZoomed ? 'viewer.whole' : 'viewer.large')}
          onPress={onZoom}
        />
        <Tool Sign={Download} words={t('save', { name })} onPress={onSave} />
        <Tool Sign={Trash2} words={t('remove', { name })} onPress={onRemove} />
        <Tool Sign={X} words={t('viewer.close')} onPress={onClose} />
      </span>
    </div>
  )
}

function Tool({ Sign, words, onPress }: { Sign: LucideIcon; words: string; onPress: () => void }) {
  return (
    <button type="button" className={css.tool} aria-label={words} title={words} onClick={onPress}>
      <Sign aria-hidden="true" />
    </button>
  )
}
