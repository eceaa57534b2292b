import type { ReactNode } from 'react'
import { hasScope } from '../../../core/session/session.ts'
import { useSession } from '../../data/use-session.ts'
import { useText } from '../../i18n/use-text.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { Skeleton } from '../../ui/progress/skeleton.tsx'
import css from './operator-details.module.css'
import { useOperator } from './use-operator.ts'

/**
 * Name, address and e-mail as the operator configured them; says so plainly where they did not, and to operators how it
 * is done.
 */
export function OperatorDetails() {
  const { t } = useText('pages')
  const operator = useOperator()
  const isOperator = hasScope(useSession(), 'operator')
  if (operator === 'asking') return <Skeleton lines={3} />
  if (operator === 'offline' || operator === 'unreachable') {
    return (
      <Notice tone="waiting" title={t('operator.unreachableTitle')}>
        <p>{t(operator === 'offline' ? 'operator.offlineText' : 'operator.unreachableText')}</p>
      </Notice>
    )
  }
  const { name, address, email } = operator
  if (!name && !address && !email) {
    return (
      <Notice tone="info" title={t('operator.missingTitle')}>
        <p>{t('operator.missingText')}</p>
        {isOperator && <p>{t('operator.missingHow')}</p>}
      </Notice>
    )
  }
  return (
    <dl className={css.details}>
      {name && <Detail name={t('operator.name')}>{name}</Detail>}
      {address && <Detail name={t('operator.address')}>{address}</Detail>}
      {email && (
        <Detail name={t('operator.email')}>
          <a href={`mailto:${bareAddress(email)}`}>{bareAddress(email)}</a>
        </Detail>
      )}
    </dl>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.detail}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** `Name <name@example.org>` is allowed in the configuration. */
function bareAddress(email: string): string {
  return /<([^<>]+)>/.exec(email)?.[1] ?? email
}
