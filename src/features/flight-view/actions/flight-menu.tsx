import { useText } from '../../../i18n/use-text.ts'
import { Link } from '../../../shell/navigation/link.tsx'
import { PopupMenu } from '../../../ui/overlay/popup-menu.tsx'
import { MenuItem } from './menu-item.tsx'
import { copyFlightText, type Shared, type ShareResult } from './share-flight.ts'

export interface FlightMenuProps {
  id: string
  shared: Shared
  /** The button it belongs to. */
  anchor: HTMLElement
  tell: (result: ShareResult) => void
  onPicture: () => void
  onDelete: () => void
  onClose: () => void
}

/** What is done with a flight more seldom, deleting last. */
export function FlightMenu({ id, shared, anchor, tell, onPicture, onDelete, onClose }: FlightMenuProps) {
  const { t } = useText('view')
  return (
    <PopupMenu anchor={anchor} label={t('menu.open')} onClose={onClose}>
      {(['next', 'same'] as const).map((as) => (
        <li key={as} role="none">
          <Link role="menuitem" to="create-the-same-flight" params={{ id }} query={{ as }} onClick={onClose}>
            {t(`menu.${as}`)}
          </Link>
        </li>
      ))}
      <MenuItem onPress={() => void copyFlightText(shared).then(tell)} onClose={onClose}>
        {t('share.copy')}
      </MenuItem>
      <MenuItem onPress={onPicture} onClose={onClose}>
        {t('share.picture')}
      </MenuItem>
      <MenuItem onPress={() => window.print()} onClose={onClose}>
        {t('share.print')}
      </MenuItem>
      <MenuItem isDelete onPress={onDelete} onClose={onClose}>
        {t('flights:detail.delete')}
      </MenuItem>
    </PopupMenu>
  )
}
