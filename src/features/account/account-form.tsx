import type { ReactNode } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormProblem } from '../../ui/field/form-problem.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { NativeForm } from '../../ui/field/use-form.ts'
import { useOnline } from '../../data/browser/use-online.ts'
import css from './account-page.module.css'
import { FromDemo } from './from-demo.tsx'
import { LocalComing } from './local-coming.tsx'

export interface AccountFormProps {
  title: string
  lead: string
  form: NativeForm
  submitText: string
  /** Why this form needs a connection, shown while there is none. */
  offlineText: string
  /** What somebody should know before filling it in. */
  notice?: ReactNode
  /** Ways to the neighbouring pages. */
  links: ReactNode
  children: ReactNode
}

/** The frame of every form that a guest sees: one column, one button, the problem above it in words. */
export function AccountForm({ title, lead, form, submitText, offlineText, notice, links, children }: AccountFormProps) {
  const { t } = useText('account')
  const online = useOnline()
  return (
    <div className={css.page}>
      <PageHeader title={title} lead={lead} />
      <form {...form.props} className={css.form}>
        {notice}
        <LocalComing />
        <FromDemo />
        {!online && (
          <Notice tone="waiting" title={t('offline.title')}>
            <p>{offlineText}</p>
          </Notice>
        )}
        {children}
        <FormProblem text={form.problems.form} />
        <Button kind="primary" type="submit" busy={form.busy} className={css.send}>
          {submitText}
        </Button>
      </form>
      <div className={css.beside}>{links}</div>
    </div>
  )
}
