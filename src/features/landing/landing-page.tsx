import { useText } from '../../i18n/use-text.ts'
import { DemoLink } from '../../shell/navigation/demo-link.tsx'
import { Link } from '../../shell/navigation/link.tsx'
import { LinkButton } from '../../shell/navigation/link-button.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Section } from '../../ui/section.tsx'
import { Globe } from './globe.tsx'
import css from './landing-page.module.css'
import { Reasons } from './reasons.tsx'
import { SampleLog } from './sample-log.tsx'
import { Story } from './story.tsx'

export default function LandingPage() {
  return (
    <div className={css.page}>
      <Hero />
      <SampleLog />
      <Story />
      <Questions />
      <Install />
    </div>
  )
}

function Hero() {
  const { t } = useText('landing')
  return (
    <header className={css.hero}>
      <div className={css.words}>
        <p className={css.tagline}>{t('hero.tagline')}</p>
        <h1 className={css.title} tabIndex={-1}>
          {t('hero.title1')} <span>{t('hero.title2')}</span>
        </h1>
        <p className={css.lead}>{t('hero.lead')}</p>
        <div className={css.actions}>
          <LinkButton to="register" kind="primary">
            {t('hero.register')}
          </LinkButton>
          <DemoLink className={buttonClass()}>{t('hero.demo')}</DemoLink>
        </div>
        <div className={css.links}>
          <LinkButton to="start" kind="quiet">
            {t('hero.start')}
          </LinkButton>
          <LinkButton to="platforms" kind="quiet">
            {t('hero.install')}
          </LinkButton>
        </div>
      </div>
      <Reasons />
      <Globe />
    </header>
  )
}

function Questions() {
  const { t } = useText('landing')
  return (
    <Section title={t('faq.title')} lead={<Link to="faq">{t('faq.all')}</Link>} className={css.section}>
      <div className={css.questions}>
        <details>
          <summary>{t('faq.airplaneQ')}</summary>
          <p>{t('faq.airplaneA')}</p>
        </details>
        <details>
          <summary>{t('faq.twoDevicesQ')}</summary>
          <p>{t('faq.twoDevicesA')}</p>
        </details>
        <details>
          <summary>{t('faq.whereQ')}</summary>
          <p>{t('faq.whereA')}</p>
        </details>
      </div>
    </Section>
  )
}

function Install() {
  const { t } = useText('landing')
  return (
    <Section title={t('install.title')} className={css.section}>
      <p>{t('install.text')}</p>
      <div className={css.actions}>
        <LinkButton to="register" kind="primary">
          {t('hero.register')}
        </LinkButton>
        <LinkButton to="platforms">{t('install.how')}</LinkButton>
      </div>
    </Section>
  )
}
