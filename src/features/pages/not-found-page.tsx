import { useText } from '../../i18n/use-text.ts'
import { LinkButton } from '../../shell/navigation/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import css from './not-found-page.module.css'

export default function NotFoundPage() {
  const { t } = useText('pages')
  return (
    <div className={css.page}>
      <p className={css.route} aria-hidden="true">
        <span className={css.code}>404</span>
        <svg className={css.arc} viewBox="0 0 100 10" preserveAspectRatio="none" focusable="false">
          <path d="M1 9 Q30 0 55 2.4" />
        </svg>
      </p>
      <PageHeader title={t('notFound.title')} lead={t('notFound.text')} />
      <LinkButton to="home" kind="primary">
        {t('notFound.home')}
      </LinkButton>
    </div>
  )
}
