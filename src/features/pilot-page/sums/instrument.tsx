import { useMemo } from 'react'
import type { Digest } from '../../../../core/digest/digest.ts'
import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { approachKinds, type PilotRows } from '../../../../core/logbook/pilot-log.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Link } from '../../../shell/navigation/link.tsx'
import { cx } from '../../../ui/cx.ts'
import tableCss from '../../../ui/table/table.module.css'
import { ViewPart } from '../part/view-part.tsx'
import { approachQuery } from './pilot-drill.ts'
import css from './plain-table.module.css'

/** Approaches by kind, sessions included. */
export function Instrument({ digest, rows }: { digest: Digest; rows: PilotRows }) {
  const { t, locale } = useText('pilot')
  const kinds = useMemo(() => approachKinds(digest, [...rows.flights, ...rows.sessions]), [digest, rows])
  if (kinds.length === 0) return null
  return (
    <ViewPart name="approaches" title={t('sections.approaches')}>
      <table className={cx(tableCss.figures, css.table)}>
        <caption className={tableCss.caption}>{t('approaches.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('approaches.kind')}</th>
            <th scope="col">{t('approaches.number')}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, count }) => (
            <tr key={kind}>
              <th scope="row">{kind}</th>
              <td data-approaches={kind} data-value={count}>
                <Link to="flight-list" query={approachQuery(kind)}>
                  {formatNumber(count, localeTag(locale))}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ViewPart>
  )
}
