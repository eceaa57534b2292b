import { Columns3, Download, Ellipsis, FileInput, ListChecks, type LucideIcon, Printer, Route } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../shell/navigation/link.tsx'
import { useShown } from '../../shell/navigation/navigator-context.ts'
import css from './totals/list-summary.module.css'
import { ACT, ActSheet } from './row-actions/act-sheet.tsx'
import type { TotalsWords } from './totals/use-totals-words.ts'

export interface ListActionsProps {
  totals: TotalsWords
  onArrange: () => void
  onAttach: () => void
  onExport: () => void
  onSelect: () => void
}

type Act = readonly [Sign: LucideIcon, name: 'select' | 'columns' | 'tracks' | 'print' | 'export', onPress: () => void]

/** What can be done with the list as a whole: a sign each where there is room, one menu on a phone. */
export function ListActions({ totals, onArrange, onAttach, onExport, onSelect }: ListActionsProps) {
  const { t } = useText('list')
  const [isOpen, setOpen] = useState(false)
  const acts: readonly Act[] = [
    [ListChecks, 'select', onSelect],
    [Columns3, 'columns', onArrange],
    [Route, 'tracks', onAttach],
    [Printer, 'print', () => print()],
    [Download, 'export', onExport],
  ]
  return (
    <>
      {acts.map(([Sign, name, onPress]) => (
        <button
          key={name}
          type="button"
          className={css.tool}
          aria-label={t(`actions.${name}`)}
          title={t(`actions.${name}`)}
          onClick={onPress}
        >
          <Sign aria-hidden="true" size={18} strokeWidth={1.5} />
        </button>
      ))}
      <Link
        to="flight-log-import"
        className={css.tool}
        aria-label={t('flights:list.emptyImport')}
        title={t('flights:list.emptyImport')}
      >
        <FileInput aria-hidden="true" size={18} strokeWidth={1.5} />
      </Link>
      <button
        type="button"
        className={css.more}
        aria-haspopup="dialog"
        aria-label={t('actions.more')}
        onClick={() => setOpen(true)}
      >
        <Ellipsis aria-hidden="true" size={20} strokeWidth={1.5} />
      </button>
      <ListMenu {...{ totals, acts }} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

interface ListMenuProps extends Pick<ListActionsProps, 'totals'> {
  acts: readonly Act[]
  open: boolean
  onClose: () => void
}

function ListMenu({ totals: { count, without }, acts, open, onClose }: ListMenuProps) {
  const { t } = useText('list')
  const { isDemo } = useShown().place
  return (
    <ActSheet open={open} title={[count, without].filter(Boolean).join(', ')} onClose={onClose}>
      {acts.map(([, name, onPress]) => (
        <li key={name}>
          <button
            type="button"
            className={ACT.plain}
            onClick={() => {
              onClose()
              onPress()
            }}
          >
            {t(name === 'columns' ? 'columns.title' : `actions.${name}`)}
          </button>
        </li>
      ))}
      <li>
        <Link className={ACT.plain} to="flight-list" query={{ view: 'trash' }}>
          {t('changes:trash.open')}
        </Link>
      </li>
      <li>
        <Link className={ACT.plain} to="flight-log-import">
          {t('flights:list.emptyImport')}
        </Link>
      </li>
      {!isDemo && (
        <li>
          <Link className={ACT.plain} to="in-flight">
            {t('in-flight:link')}
          </Link>
        </li>
      )}
    </ActSheet>
  )
}
