/**
 * The log's own store in a real browser, without app and server: rows of a first pull against the very same rows put raw
 * into IndexedDB with the same indexes, and edits of a large log against bare strict puts beside them.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { seedLog } from '../scripts/seed-log.ts'
import { launchOptions } from './support/launch.ts'
import type { LogStoreBench } from './support/log-store-page.ts'
import { median, percentile, printTable } from './support/table.ts'

const RUNS = Number(process.env['RUNS'] ?? 5)
const PULLED = Number(process.env['PULLED'] ?? 10_000)
const LARGE = Number(process.env['LARGE'] ?? 50_000)
const EDITS = Number(process.env['EDITS'] ?? 60)

declare const logStoreBench: LogStoreBench

async function withPage<T>(work: (page: Page) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'lmw-log-store-'))
  const entry = join(import.meta.dirname, 'support', 'log-store-page.ts')
  await build({
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, lib: { entry, formats: ['es'], fileName: 'page' }, target: 'esnext' },
  })
  const script = await readFile(join(folder, 'page.js'))
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? script : '<!doctype html><script type="module" src="/page.js"></script>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), launchOptions)
  try {
    const page = await context.newPage()
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await page.waitForFunction(() => 'logStoreBench' in globalThis)
    return await work(page)
  } finally {
    await context.close()
    server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

await withPage(async (page) => {
  const [pulled, raw]: [number[], number[]] = [[], []]
  const flights = JSON.stringify(seedLog(PULLED, 1))
  for (let run = 0; run < RUNS; run += 1) {
    const [took, bare] = await page.evaluate((given) => logStoreBench.pull(JSON.parse(given)), flights)
    pulled.push(took)
    raw.push(bare)
  }
  printTable('Rows of a first pull', [
    {
      flights: PULLED,
      'storePage ms': median(pulled).toFixed(0),
      'raw insert ms': median(raw).toFixed(0),
      ratio: (median(pulled) / median(raw)).toFixed(2),
      'of the best': (Math.min(...pulled) / Math.min(...raw)).toFixed(2),
    },
  ])
  const large = JSON.stringify(seedLog(LARGE, 1))
  const { edits, bare } = await page.evaluate(([given, count]) => logStoreBench.edits(JSON.parse(given), count), [
    large,
    EDITS,
  ] as const)
  printTable('An edit, strict, with its step', [
    {
      flights: LARGE,
      'edit ms median / p95': `${median(edits).toFixed(1)} / ${percentile(edits, 0.95).toFixed(1)}`,
      'bare put ms median / p95': `${median(bare).toFixed(1)} / ${percentile(bare, 0.95).toFixed(1)}`,
      ratio: (median(edits) / median(bare)).toFixed(2),
    },
  ])
})
