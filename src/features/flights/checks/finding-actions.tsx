import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import css from './finding-actions.module.css'
import type { FoundAt } from './group-findings.ts'
import { useFindingWords } from './use-finding-words.ts'
import type { Repairs } from './use-repairs.ts'

export interface FindingActionsProps {
  item: FoundAt
  repairs: Repairs
  /** The finding is settled and will leave the page in the next moment. */
  onSettled?: (() => void) | undefined
  className?: string | undefined
}

/** Repair it, or leave it so; for what was left so, the way back. */
export function FindingActions({ item, repairs, onSettled, className }: FindingActionsProps) {
  const { t } = useText('invalid')
  const words = useFindingWords()
  const { flight, finding } = item
  const record = `${words.flight(flight)}, ${words.title(finding)}`
  const settle = (work: () => Promise<boolean>) => () => {
    void work().then((isDone) => {
      if (isDone) onSettled?.()
    })
  }
  if (finding.isSilenced) {
    return (
      <div className={cx(css.actions, className)}>
        <Button
          kind="quiet"
          aria-disabled={repairs.busy || undefined}
          aria-label={t('restoreNamed', { record })}
          onClick={settle(() => repairs.leave(item, false))}
        >
          {t('restore')}
        </Button>
      </div>
    )
  }
  return (
    <div className={cx(css.actions, className)}>
      {finding.proposal && (
        <Button
          aria-disabled={repairs.busy || undefined}
          aria-label={t('repairNamed', { record })}
          onClick={settle(() => repairs.repair([item]))}
        >
          {t('repair')}
        </Button>
      )}
      <Button
        kind="quiet"
        aria-disabled={repairs.busy || undefined}
        aria-label={t('leaveNamed', { record })}
        onClick={settle(() => repairs.leave(item, true))}
      >
        {t('leave')}
      </Button>
    </div>
  )
}
