import { useText } from '../../../i18n/use-text.ts'
import { PopupMenu } from '../../../ui/overlay/popup-menu.tsx'
import { MenuItem } from './menu-item.tsx'
import { copyFlightText, type Shared, type ShareResult } from './share-flight.ts'

export interface ShareMenuProps {
  shared: Shared
  /** The button it belongs to. */
  anchor: HTMLElement
  tell: (result: ShareResult) => void
  onPicture: () => void
  onClose: () => void
}

/** What a flight may leave as where the system has no list of apps. */
export function ShareMenu({ shared, anchor, tell, onPicture, onClose }: ShareMenuProps) {
  const { t } = useText('view')
  return (
    <PopupMenu anchor={anchor} label={t('share.share')} onClose={onClose}>
      <MenuItem onPress={() => void copyFlightText(shared).then(tell)} onClose={onClose}>
        {t('share.copy')}
      </MenuItem>
      <MenuItem onPress={onPicture} onClose={onClose}>
        {t('share.picture')}
      </MenuItem>
    </PopupMenu>
  )
}
