import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { useDigest } from '../../data/use-digest.ts'
import { useSession } from '../../data/use-session.ts'
import { useText } from '../../i18n/use-text.ts'
import { LinkButton } from '../../shell/navigation/link-button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'

/** Says before a login what it takes along of a log without an account. */
export function LocalComing() {
  return useSession().kind === 'local' ? <Coming /> : null
}

function Coming() {
  const { t, locale } = useText('account')
  const { digest } = useDigest()
  const counted = (count: number): string => t('local.text', { count, number: formatNumber(count, localeTag(locale)) })
  return (
    <Notice
      tone="info"
      title={t('local.title')}
      action={
        <LinkButton kind="quiet" edge="end" to="profile" fragment="remove">
          {t('local.remove')}
        </LinkButton>
      }
    >
      <p>{digest === null ? t('local.uncounted') : counted(digest.count)}</p>
    </Notice>
  )
}
