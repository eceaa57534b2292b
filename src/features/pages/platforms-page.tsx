import { install, installState, type InstallState } from '../../data/browser/install-prompt.ts'
import { useStore } from '../../data/stores/use-store.ts'
import type { TextParameters } from '../../i18n/text-parameters.ts'
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

type Step = { [P in PlatformName]: Extract<keyof TextParameters['platforms'], `way.${P}.step${string}`> }

const STEPS: { readonly [P in PlatformName]: readonly Step[P][] } = {
  iphone: ['way.iphone.step1', 'way.iphone.step2', 'way.iphone.step3'],
  android: ['way.android.step1', 'way.android.step2', 'way.android.step3'],
  'desktop-chrome': ['way.desktop-chrome.step1', 'way.desktop-chrome.step2', 'way.desktop-chrome.step3'],
  'mac-safari': ['way.mac-safari.step1', 'way.mac-safari.step2'],
  firefox: ['way.firefox.step1', 'way.firefox.step2'],
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
        {STEPS[name].map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      <p className={css.small}>{t(`way.${name}.note`)}</p>
    </section>
  )
}
