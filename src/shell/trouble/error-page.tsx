import { useText } from '../../i18n/use-text.ts'
import { LinkButton } from '../navigation/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import css from './error-page.module.css'
import { NotLoadedPage } from './not-loaded-page.tsx'
import { NOT_LOADED } from '../place/resolve.ts'
import { useHead } from '../head/use-head.ts'

export interface ErrorPageProps {
  status: number
  /** Empty: the general word for an error. */
  message: string
}

/** What stands in the frame when a page could not be shown. Nothing of the log is touched by it. */
export function ErrorPage({ status, message }: ErrorPageProps) {
  return status === NOT_LOADED ? <NotLoadedPage /> : <Failed status={status} message={message} />
}

function Failed({ status, message }: ErrorPageProps) {
  const { t } = useText('errors')
  const words = message || t('page.default')
  useHead({ title: words })
  return (
    <div className={css.page}>
      <PageHeader title={words} lead={t('page.kept')} />
      <p className={css.status}>{t('page.status', { status })}</p>
      <LinkButton kind="primary" to="home">
        {t('page.backHome')}
      </LinkButton>
    </div>
  )
}
