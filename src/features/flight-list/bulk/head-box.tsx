import { useEffect, useRef } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import css from './row-box.module.css'
import type { Selection } from './use-selection.ts'

/** Chooses every flight shown, or lets all go. */
export function HeadBox({ selection }: { selection: Selection }) {
  const { t } = useText('list')
  const box = useRef<HTMLInputElement>(null)
  const { isAll, ids, all, clear } = selection
  const isSome = ids.length > 0 && !isAll
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])
  return (
    <label className={css.box}>
      <input
        ref={box}
        type="checkbox"
        aria-label={t('select.all')}
        aria-keyshortcuts="Control+A"
        checked={isAll}
        onChange={isAll ? clear : all}
      />
    </label>
  )
}
