import { useText } from '../../i18n/use-text.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Section } from '../../ui/section.tsx'
import { CustomFields } from './custom-fields.tsx'
import { DeletedFields } from './deleted-fields.tsx'

/** What the log's owner adds to it besides flights. */
export default function CustomDataPage() {
  const { t } = useText('custom')
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Section id="fields" title={t('section.title')} lead={t('section.lead')}>
        <CustomFields />
        <DeletedFields />
      </Section>
    </>
  )
}
