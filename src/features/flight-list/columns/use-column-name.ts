import { fieldIdOf, isOwnKey } from '../../../../core/custom/own-key.ts'
import { useCustomFields } from '../../../data/use-custom-fields.ts'
import { usePreferences } from '../../../data/use-preferences.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { ListColumnName } from './list-columns.ts'

/** What columns are called: an own field as its user called it, which is not known before it is read. */
export function useColumnName(): (name: ListColumnName) => string {
  const { t } = useText('list')
  const fields = useCustomFields().value
  const { timeEntry } = usePreferences()
  return (name) => {
    if (isOwnKey(name)) return fields.find(({ id }) => id === fieldIdOf(name))?.name ?? ''
    const own = t(`columns.names.${name}`)
    return name === 'times' && timeEntry === 'utc' ? t('columns.inUtc', { name: own }) : own
  }
}
