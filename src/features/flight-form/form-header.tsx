import type { ReactNode } from 'react'
import type { EntryKind } from '../../../core/flight/draft/draft.ts'
import { useText } from '../../i18n/use-text.ts'
import { useHead } from '../../shell/head/use-head.ts'
import { PageHeader } from '../../ui/page-header.tsx'

/** What a form is about, which may turn while it is filled in. */
export interface FormSubject {
  kind: EntryKind
  count: number
}

export interface FormHeaderProps {
  act: 'new' | 'edit'
  subject: FormSubject
  actions?: ReactNode
}

/** Heading and title of a page with a form: of a flight, a trip or a session. */
export function FormHeader({ act, subject: { kind, count }, actions }: FormHeaderProps) {
  const { t } = useText('form')
  const title = t(`title.${act}.${count > 1 ? 'trip' : kind}`)
  useHead({ title })
  return <PageHeader title={title} actions={actions} />
}
