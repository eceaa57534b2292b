// How the tests start Chromium.
import { browserPath } from '../../scripts/lib/installed-browser.mjs'

const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // WebGL draws by software then, as it does on most machines that run tests.
  '--disable-gpu',
  // A browser of its own for each device: its suggestions under the address bar are two more pages to load. The
  // others are the driver's own, which this list takes the place of.
  `--disable-features=${[
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'AimEnabled',
    'PreconnectToSearch',
  ].join()}`,
]

/** Launch options for Playwright. */
export const CHROMIUM = { ...browserPath(), args: ARGS }
