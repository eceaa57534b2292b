import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import type { CustomField } from '../../../core/custom/custom-field.ts'
import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { cx } from '../../ui/cx.ts'
import css from './custom-fields.module.css'

export interface FieldRowProps {
  field: CustomField
  /** Flights with a value; null while that is not known. */
  use: number | null
  isFirst: boolean
  isLast: boolean
  onEdit: () => void
  onRemove: () => void
  onMove: (by: -1 | 1) => void
}

export function FieldRow({ field, use, isFirst, isLast, onEdit, onRemove, onMove }: FieldRowProps) {
  const { t, locale } = useText('custom')
  const { name, kind, unit, choices } = field
  const kindWords = unit === null ? t(`kind.${kind}`) : t('kindUnit', { kind: t(`kind.${kind}`), unit })
  const useWords =
    use === 0 ? t('unused') : use && t('used', { count: use, number: formatNumber(use, localeTag(locale)) })
  const facts = [kindWords, kind === 'choice' && choices.join(', '), useWords].filter(Boolean).join(' · ')
  return (
    <>
      <div className={css.words}>
        <p className={css.name} dir="auto">
          {name}
        </p>
        <p className={css.facts}>{facts}</p>
      </div>
      <div className={css.acts}>
        <Act act="up" label={t('up', { name })} isOff={isFirst} Icon={ArrowUp} onPress={() => onMove(-1)} />
        <Act act="down" label={t('down', { name })} isOff={isLast} Icon={ArrowDown} onPress={() => onMove(1)} />
        <Act act="edit" label={t('edit', { name })} Icon={Pencil} onPress={onEdit} />
        <Act act="remove" label={t('remove', { name })} Icon={Trash2} onPress={onRemove} />
      </div>
    </>
  )
}

interface ActProps {
  act: string
  label: string
  /** There is nowhere to go; it keeps the focus of who came here by pressing it. */
  isOff?: boolean
  Icon: typeof Pencil
  onPress: () => void
}

function Act({ act, label, isOff = false, Icon, onPress }: ActProps) {
  return (
    <IconButton
      Icon={Icon}
      label={label}
      className={cx(isOff && css.off)}
      data-field-act={act}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    />
  )
}
