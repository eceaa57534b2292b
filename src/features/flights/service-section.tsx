import { useText } from '../../i18n/use-text.ts'
import { FormSection } from './form-section.tsx'
import { FormTextField } from './form-text-field.tsx'
import type { FormPartProps } from './route-section.tsx'

/** Which flight it was, by whom and in what. */
export function ServiceSection({ model }: FormPartProps) {
  const { t } = useText('flights')
  return (
    <FormSection title={t('form.which')}>
      <FormTextField model={model} field="flightNumber" width="third" capitals />
      <FormTextField model={model} field="registration" width="third" capitals />
    </FormSection>
  )
}
