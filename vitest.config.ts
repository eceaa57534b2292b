import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { CHROMIUM } from './test/support/chromium.ts'

const node = {
  environment: 'node' as const,
  setupFiles: ['test/support/setup.ts'],
  // On a machine shared with others a second is over before anybody was asked.
  expect: { poll: { timeout: 20_000 } },
}
// Left to itself the runner keeps one processor free, which of two is half the machine.
const everyProcessor = { maxWorkers: '100%' }
/** A process for each file costs twice as much as a thread. */
const inThreads = { pool: 'threads' as const }
/** Properties try 10,000 cases, on a machine that may be busy. */
const withProperties = { testTimeout: 60_000 }
/** What takes longest runs with the simulation: the everyday check, which leaves that out, stays under three minutes. */
const LONGEST = [
  'core/stats/statistics.test.ts',
  'sync/**/{cut-off,rebuild-cut-off,take-over-local,probe-outage,import-session}.test.ts',
  'scripts/**/*.test.ts',
]
const IN_BROWSER = '**/*.browser.test.{ts,tsx}'
/** One after the other they disturb each other least: the second try of what failed. */
const BROWSERS = process.env['LMW_BROWSERS'] === '1' ? 1 : 2
/** Of the tests in the browser: half of the time they take. */
const FIRST_HALF = [`src/features/{import,flight-form,profile,flight-list,flight-view,in-flight}/${IN_BROWSER}`]

export default defineConfig({
  test: {
    // Storage failures of the simulation; RxDB leaves some of them to nobody, as it does in a worker.
    onUnhandledError: (error) => !error.message.startsWith('simulated: '),
    projects: [
      {
        test: {
          ...node,
          ...everyProcessor,
          ...inThreads,
          ...withProperties,
          name: 'core',
          include: ['core/**/*.test.ts'],
          exclude: LONGEST,
          // Nothing of core keeps a state or is replaced in a test: its modules are loaded once for all files of a thread.
          isolate: false,
        },
      },
      {
        test: {
          ...node,
          ...everyProcessor,
          ...inThreads,
          ...withProperties,
          name: 'unit',
          include: ['{sync,sw,src,server}/**/*.test.{ts,tsx}', 'test/*.test.ts', 'e2e/chaos/*.test.ts'],
          exclude: [IN_BROWSER, ...LONGEST],
        },
      },
      {
        test: {
          ...node,
          ...everyProcessor,
          ...inThreads,
          name: 'sim',
          include: ['test/{sim,explore}/**/*.test.ts', ...LONGEST],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...node,
          name: 'contract',
          include: ['test/contract/**/*.test.ts', 'test/server/**/*.test.ts'],
          globalSetup: ['test/support/postgres/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Much of it waits for disks and processes; more at once would make servers slow to start.
          maxWorkers: 2,
        },
      },
      {
        // Plugins, and which packages are bundled before the first test: as in development.
        extends: './vite.config.ts',
        test: {
          name: 'component',
          include: [`src/${IN_BROWSER}`],
          setupFiles: ['test/component/setup.ts'],
          // The first test loads the modules of the whole app, one by one, on a machine that may be busy.
          testTimeout: 60_000,
          // A page runs files until none is left: to load the app's modules takes longer than any test.
          isolate: false,
          maxWorkers: BROWSERS,
          expect: { poll: { interval: 10, timeout: 30_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            testerHtmlPath: './test/component/page.html',
            provider: playwright({
              launchOptions: CHROMIUM,
              contextOptions: { locale: 'en-GB', reducedMotion: 'reduce', permissions: ['geolocation'] },
              actionTimeout: 30_000,
            }),
            // Two browsers beside each other, as tests wait for workers and for the browser half of their time. Of two
            // pages of one browser one was drawn no more after some minutes: there are two of one only where the other
            // half is done, or none of its files was asked for.
            instances: [
              { browser: 'chromium', name: 'component 1', include: FIRST_HALF },
              { browser: 'chromium', name: 'component 2', exclude: FIRST_HALF },
            ],
          },
        },
      },
    ],
  },
})
