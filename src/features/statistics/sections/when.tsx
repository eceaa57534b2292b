import { PagePart } from './page-part.tsx'
import css from './page-part.module.css'
import { Cumulated, Months, TimeColumns } from './charts.tsx'

export function When() {
  return (
    <PagePart part="when">
      <TimeColumns chart="byYear" />
      <div className={css.pair}>
        <Months />
        <div className={css.stack}>
          <Cumulated />
          <TimeColumns chart="byMonth" />
          <TimeColumns chart="byWeekday" />
        </div>
      </div>
      <TimeColumns chart="byHour" />
    </PagePart>
  )
}
