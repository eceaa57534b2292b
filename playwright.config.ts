import { defineConfig } from '@playwright/test'
import { CHROMIUM } from './test/support/chromium.ts'

/** With journeys of a minute and more. They begin first: one that begins last keeps all others waiting. */
const LONG = ['chaos.spec.ts', 'import.spec.ts', 'in-flight.spec.ts', 'list-bulk.spec.ts', 'trip-form.spec.ts']

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/shared-server.ts',
  projects: [
    { name: 'long journeys', testMatch: LONG },
    { name: 'journeys', testMatch: '*.spec.ts', testIgnore: ['engines/**', ...LONG] },
    // Other browsers than Chromium, where they are installed. Their drivers lose a session now and then.
    { name: 'engines', testMatch: 'engines/*.spec.ts', timeout: 300_000, expect: { timeout: 60_000 }, retries: 1 },
  ],
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // On a machine shared with others a browser may be starved for seconds; the report names what needed a second try.
  retries: process.env.CI ? 1 : 0,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '.cache/reports/browser.json' }],
  ],
  use: {
    // A click that finds nothing to click on says so long before the journey's own time is over.
    actionTimeout: 30_000,
    trace: 'off',
    launchOptions: CHROMIUM,
  },
})
