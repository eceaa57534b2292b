import { useState } from 'react'
import { syncClient } from '../../data/engine/client.ts'
import { useSession } from '../../data/use-session.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../shell/navigation/link.tsx'
import { LinkButton } from '../../shell/navigation/link-button.tsx'
import { useShown } from '../../shell/navigation/navigator-context.ts'
import { signInQuery } from '../../shell/session/sign-in.ts'
import { Button } from '../../ui/button/button.tsx'
import { failureText } from '../../ui/field/failure-text.ts'
import { FormProblem } from '../../ui/field/form-problem.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import css from './account-page.module.css'
import { FromDemo } from './from-demo.tsx'

const FACTS = ['all', 'only', 'later'] as const

/** What a log without an account is, before it begins. The shell leads on to the page that was wanted. */
export default function StartPage() {
  const { t, locale } = useText('account')
  const { place } = useShown()
  const session = useSession()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const start = async (): Promise<void> => {
    setBusy(true)
    const answer = await syncClient().beginLocal(locale)
    setBusy(false)
    if (!answer.ok) setProblem(failureText(t, answer.error))
  }
  if (session.kind !== 'guest' && !busy) return <LogIsHere />

  return (
    <div className={css.page}>
      <PageHeader title={t('start.title')} lead={t('start.lead')} />
      <div className={css.form}>
        <FromDemo />
        <ul className={css.facts}>
          {FACTS.map((fact) => (
            <li key={fact}>{t(`start.${fact}`)}</li>
          ))}
        </ul>
        <FormProblem text={problem} />
        <Button kind="primary" busy={busy} className={css.send} onClick={() => void start()}>
          {t('start.submit')}
        </Button>
      </div>
      <div className={css.beside}>
        <Link to="register" query={signInQuery(place)}>
          {t('login.register')}
        </Link>
        <Link to="login" query={signInQuery(place)}>
          {t('login.submit')}
        </Link>
      </div>
    </div>
  )
}

function LogIsHere() {
  const { t } = useText('account')
  return (
    <div className={css.page}>
      <PageHeader title={t('start.thereTitle')} />
      <LinkButton kind="primary" to="flight-list">
        {t('start.open')}
      </LinkButton>
    </div>
  )
}
