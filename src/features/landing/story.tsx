import { useText } from '../../i18n/use-text.ts'
import { Section } from '../../ui/section.tsx'
import { SamplePhone } from './sample-phone.tsx'
import css from './story.module.css'

/** The promise as a timetable: one flight, three moments; beside it the phone on which they happen. */
export function Story() {
  const { t } = useText('landing')
  return (
    <Section title={t('story.title')} lead={t('story.lead')}>
      <div className={css.columns}>
        <ol className={css.moments}>
          <Moment time="08:35" place="HOU" title={t('story.airTitle')} text={t('story.airText')} />
          <Moment time="00:43" next place="DUS" title={t('story.landTitle')} text={t('story.landText')} />
          <Moment time="00:44" next place="DUS" title={t('story.homeTitle')} text={t('story.homeText')} />
        </ol>
        <SamplePhone />
      </div>
    </Section>
  )
}

interface MomentProps {
  time: string
  place: string
  next?: boolean
  title: string
  text: string
}

function Moment({ time, place, next = false, title, text }: MomentProps) {
  return (
    <li className={css.moment}>
      <p className={css.when}>
        <span className={css.time}>
          {time}
          {next && <sup className={css.next}>+1</sup>}
        </span>
        <span className={css.place}>{place}</span>
      </p>
      <div className={css.what}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </li>
  )
}
