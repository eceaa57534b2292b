import { fieldIdOf, isOwnKey } from '../../../../core/custom/own-key.ts'
import { useCustomFields } from '../../../data/use-custom-fields.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { ListColumnName } from './list-columns.ts'

/** What columns are called: an own field as its user called it, which is not known before it is read. */
export function useColumnName(): (name: ListColumnName) => string {
  const { t } = useText('list')
  const fields = useCustomFields().value
  return (name) =>
    isOwnKey(name) ? (fields.find(({ id }) => id === fieldIdOf(name))?.name ?? '') : t(`columns.names.${name}`)
}
