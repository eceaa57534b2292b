import { defineConfig } from 'vitest/config'

const node = {
  environment: 'node' as const,
  setupFiles: ['test/support/patience.ts'],
  // On a machine shared with others a second is over before anybody was asked.
  expect: { poll: { timeout: 20_000 } },
}
// Left to itself the runner keeps one processor free, which of two is half the machine.
const everyProcessor = { maxWorkers: '100%' }

export default defineConfig({
  test: {
    // Storage failures of the simulation; RxDB leaves some of them to nobody, as it does in a worker.
    onUnhandledError: (error) => !error.message.startsWith('simulated: '),
    projects: [
      {
        test: {
          ...node,
          ...everyProcessor,
          name: 'unit',
          // Properties try 10,000 cases, on a machine that may be busy.
          testTimeout: 60_000,
          include: ['{core,sync,sw,src,server,scripts}/**/*.test.{ts,tsx}', 'test/*.test.ts', 'e2e/chaos/*.test.ts'],
        },
      },
      {
        test: {
          ...node,
          ...everyProcessor,
          name: 'sim',
          include: ['test/sim/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...node,
          name: 'contract',
          include: ['test/contract/**/*.test.ts', 'test/server/**/*.test.ts'],
          globalSetup: ['test/support/postgres-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
