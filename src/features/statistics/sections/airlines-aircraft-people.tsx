import { TopList } from './charts.tsx'
import css from './page-part.module.css'
import { PagePart } from './page-part.tsx'

export function AirlinesAircraftPeople() {
  return (
    <PagePart part="company">
      <div className={css.pair}>
        <TopList chart="airlines" />
        <TopList chart="types" />
        <TopList chart="operators" />
        <TopList chart="alliances" isShare />
        <TopList chart="registrations" />
        <TopList chart="flightNumbers" />
        <TopList chart="people" />
        <TopList chart="tags" />
      </div>
    </PagePart>
  )
}
