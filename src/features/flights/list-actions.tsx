import { Columns3, ListChecks, type LucideIcon, Printer, Route } from 'lucide-react'
import { useText } from '../../i18n/use-text.ts'
import css from './list-summary.module.css'

export interface ListActionsProps {
  onArrange: () => void
  onAttach: () => void
  onSelect: () => void
}

/** What can be done with the list as a whole. */
export function ListActions({ onArrange, onAttach, onSelect }: ListActionsProps) {
  const { t } = useText('list')
  return (
    <>
      <Tool Sign={ListChecks} words={t('actions.select')} onPress={onSelect} />
      <Tool Sign={Columns3} words={t('actions.columns')} onPress={onArrange} />
      <Tool Sign={Route} words={t('actions.tracks')} onPress={onAttach} />
      <Tool Sign={Printer} words={t('actions.print')} onPress={() => print()} />
    </>
  )
}

function Tool({ Sign, words, onPress }: { Sign: LucideIcon; words: string; onPress: () => void }) {
  return (
    <button type="button" className={css.tool} aria-label={words} title={words} onClick={onPress}>
      <Sign aria-hidden="true" size={18} strokeWidth={1.5} />
      <span>{words}</span>
    </button>
  )
}
