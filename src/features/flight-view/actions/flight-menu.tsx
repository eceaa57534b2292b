import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Link } from '../../../shell/navigation/link.tsx'
import { cx } from '../../../ui/cx.ts'
import { PopupMenu } from '../../../ui/overlay/popup-menu.tsx'
import css from './flight-actions.module.css'
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
      <Item onPress={() => void copyFlightText(shared).then(tell)} onClose={onClose}>
        {t('share.copy')}
      </Item>
      <Item onPress={onPicture} onClose={onClose}>
        {t('share.picture')}
      </Item>
      <Item onPress={() => window.print()} onClose={onClose}>
        {t('share.print')}
      </Item>
      <Item isDelete onPress={onDelete} onClose={onClose}>
        {t('flights:detail.delete')}
      </Item>
    </PopupMenu>
  )
}

interface ItemProps {
  isDelete?: boolean
  onPress: () => void
  onClose: () => void
  children: ReactNode
}

function Item({ isDelete = false, onPress, onClose, children }: ItemProps) {
  return (
    <li role="none">
      <button
        type="button"
        role="menuitem"
        className={cx(isDelete && css.delete)}
        onClick={() => {
          onClose()
          onPress()
        }}
      >
        {children}
      </button>
    </li>
  )
}
