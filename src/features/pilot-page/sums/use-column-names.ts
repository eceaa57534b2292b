import type { LogbookColumn } from '../../../../core/logbook/pilot-log.ts'
import { useText } from '../../../i18n/use-text.ts'

/** What a column is called: as everywhere else, and the block time. */
export function useColumnNames(): (column: LogbookColumn) => string {
  const { t } = useText('pilot')
  const { t: changes } = useText('changes')
  return (column) => (column === 'flightMinutes' ? t('columns.flightMinutes') : changes(`member.pilot.${column}`))
}
