import type { ComponentProps } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { useShown } from '../../shell/navigation/navigator-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { cx } from '../../ui/cx.ts'
import { LinkButton } from '../../shell/navigation/link-button.tsx'
import css from './finding-actions.module.css'
import { formFieldOf } from './form-field-of.ts'
import type { FoundAt } from './group-findings.ts'
import { useFindingWords } from './words/use-finding-words.ts'
import type { Repairs } from './use-repairs.ts'

export interface FindingActionsProps {
  item: FoundAt
  repairs: Repairs
  /** The finding is settled and will leave the page in the next moment. */
  onSettled?: (() => void) | undefined
  className?: string | undefined
}

/** Repair it, mend it by hand, or leave it so; for what was left so, the way back. */
export function FindingActions({ item, repairs, onSettled, className }: FindingActionsProps) {
  const { t } = useText('invalid')
  const words = useFindingWords()
  const { flight, finding } = item
  const record = `${words.flight(flight)}, ${words.title(finding)}`
  const settling = (work: () => Promise<boolean>) => ({
    'aria-disabled': repairs.busy || undefined,
    onClick: () => {
      void work().then((isDone) => {
        if (isDone) onSettled?.()
      })
    },
  })
  return (
    <div className={cx(css.actions, className)}>
      {!finding.isSilenced && finding.proposal && (
        <RepairButton item={item} record={record} {...settling(() => repairs.repair([item]))} />
      )}
      <EditLink item={item} record={record} />
      <Button
        kind="quiet"
        aria-label={t(finding.isSilenced ? 'restoreNamed' : 'leaveNamed', { record })}
        {...settling(() => repairs.leave(item, !finding.isSilenced))}
      >
        {t(finding.isSilenced ? 'restore' : 'leave')}
      </Button>
    </div>
  )
}

interface RepairButtonProps extends ComponentProps<typeof Button> {
  item: FoundAt
  record: string
}

/** Says what it does where that is more than writing a value. */
function RepairButton({ item: { flight, finding }, record, ...rest }: RepairButtonProps) {
  const { t } = useText('invalid')
  const { merge } = finding
  if (merge === null) {
    return (
      <Button {...rest} aria-label={t('repairNamed', { record })}>
        {t('repair')}
      </Button>
    )
  }
  const says = !merge.lost ? 'merge' : merge.dropId === flight.id ? 'dropThis' : 'dropOther'
  return (
    <Button {...rest} aria-label={t('twins.named', { act: t(`twins.${says}`), record })}>
      {t(`twins.${says}`)}
    </Button>
  )
}

/** The form, at the field the finding is about; from the page of checks it leads back there. */
function EditLink({ item: { flight, finding }, record }: { item: FoundAt; record: string }) {
  const { t } = useText('invalid')
  const { view } = useShown().place
  const isOnChecks = view.kind !== 'error' && view.route.name === 'invalid-flights'
  const field = formFieldOf(finding)
  return (
    <LinkButton
      kind="quiet"
      to="edit-trip"
      params={{ id: flight.id }}
      query={{ ...(field !== null && { field }), ...(isOnChecks && { back: 'checks' }) }}
      aria-label={t('editNamed', { record })}
    >
      {t('edit')}
    </LinkButton>
  )
}
