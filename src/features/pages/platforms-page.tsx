import { install, installState, type InstallState } from '../../data/install-prompt.ts'
import { useStore } from '../../data/stores/use-store.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { detectPlatform, PLATFORMS, type PlatformName } from './detect-platform.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import css from './platforms-page.module.css'

export default function PlatformsPage() {
  const { t } = useText('platforms')
  // The server cannot know; the order changes nothing, so nothing jumps when the browser does.
  const own = useHydrated() ? detectPlatform(navigator.userAgent, navigator.maxTouchPoints) : null
  const state = useStore(installState)
  return (
    <div className={css.page}>
      <PageHeader title={t('title')} lead={t('lead')} />
      <InstallBox state={state} own={own} />
      {PLATFORMS.map((name) => (
        <Platform key={name} name={name} own={own === name} />
      ))}
      <section className={css.platform}>
        <h2 className={css.title}>{t('after.title')}</h2>
        <p>{t('after.text')}</p>
      </section>
    </div>
  )
}

/** The height of all three states is the same: the offer may come late. */
function InstallBox({ state, own }: { state: InstallState; own: PlatformName | null }) {
  const { t } = useText('platforms')
  return (
    <div className={css.box}>
      {state === 'installed' && (
        <Notice tone="saved" title={t('box.installed')}>
          <p>{t('box.installedText')}</p>
        </Notice>
      )}
      {state === 'offered' && (
        <>
          <Button kind="primary" onClick={() => void install()}>
            {t('box.install')}
          </Button>
          <p className={css.small}>{t('box.offeredText')}</p>
        </>
      )}
      {state === 'by-hand' && (
        <Notice tone="info">
          <p>{t('box.byHand')}</p>
          {own && (
            <p>
              <a href={`#${own}`}>{t('box.toOwn', { platform: t(`way.${own}.title`) })}</a>
            </p>
          )}
        </Notice>
      )}
    </div>
  )
}

const STEPS: Readonly<Record<PlatformName, number>> = {
  iphone: 3,
  android: 3,
  'desktop-chrome': 3,
  'mac-safari': 2,
  firefox: 2,
}

function Platform({ name, own }: { name: PlatformName; own: boolean }) {
  const { t } = useText('platforms')
  return (
    <section id={name} className={css.platform}>
      <h2 className={css.title}>
        {t(`way.${name}.title`)}
        {own && <span className={css.own}>{t('own')}</span>}
      </h2>
      <ol className={css.steps}>
        {Array.from({ length: STEPS[name] }, (_, step) => (
          <li key={step}>{t(`way.${name}.step${step + 1}`)}</li>
        ))}
      </ol>
      <p className={css.small}>{t(`way.${name}.note`)}</p>
    </section>
  )
}
