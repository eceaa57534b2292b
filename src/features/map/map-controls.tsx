import { CirclePlay, ImageDown, MapPinned, Moon } from 'lucide-react'
import { useText } from '../../i18n/use-text.ts'
import { ColourSelect } from './colours/colour-select.tsx'
import css from './map-controls.module.css'
import { MapButton } from './map-button.tsx'

export interface MapControlsProps {
  hasNight: boolean
  onNight: (isWanted: boolean) => void
  isPlayed: boolean
  /** There is a flight that was flown. */
  canPlay: boolean
  onPlay: (isWanted: boolean) => void
  onColour: () => void
  onPicture: () => void
  /** Whether the detailed map of a maps service is wanted; null where there is no such service. */
  isDetailed: boolean | null
  onDetailed: (isWanted: boolean) => void
}

/** What lies on the map beside its own buttons: what it shows more, and how. */
export function MapControls(props: MapControlsProps) {
  const { hasNight, onNight, isPlayed, canPlay, onPlay, onColour, onPicture, isDetailed, onDetailed } = props
  const { t } = useText('map')
  return (
    <div className={css.controls}>
      <ColourSelect onChoose={onColour} />
      {canPlay && (
        <MapButton text={t('play.open')} isPressed={isPlayed} onPress={() => onPlay(!isPlayed)} name="play">
          <CirclePlay aria-hidden="true" size={16} strokeWidth={1.5} />
        </MapButton>
      )}
      <MapButton text={t('night')} isPressed={hasNight} onPress={() => onNight(!hasNight)} name="night">
        <Moon aria-hidden="true" size={16} strokeWidth={1.5} />
      </MapButton>
      {isDetailed !== null && (
        <MapButton
          text={t('online.switch')}
          isPressed={isDetailed}
          onPress={() => onDetailed(!isDetailed)}
          name="detailed"
        >
          <MapPinned aria-hidden="true" size={16} strokeWidth={1.5} />
        </MapButton>
      )}
      <MapButton text={t('picture.open')} onPress={onPicture} name="picture">
        <ImageDown aria-hidden="true" size={16} strokeWidth={1.5} />
      </MapButton>
    </div>
  )
}
