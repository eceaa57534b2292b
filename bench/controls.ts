/**
 * Real keys and clicks with a large log, as Interaction to Next Paint counts them (input to the next frame, in steps of
 * 8 ms): each kind of control on every page of the app, pressed once; and what one does with several flights at once,
 * in the trash, the checks and an import.
 * `SIZE=50000 BUILD=. KEEP=folder node bench/controls.ts`; `ONLY=/map,daily` takes some of them.
 */
import type { Locator, Page } from '@playwright/test'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { expectSynced } from '../e2e/support/actions.ts'
import { routesFor } from '../e2e/support/routes.ts'
import { daily } from './support/daily-presses.ts'
import { fill, inApp, logFor, REST_MS, SETTLED_MS } from './support/kept-log.ts'
import type { Presses } from './support/press-page.ts'
import { printTable } from './support/table.ts'

const SIZE = Number(process.env['SIZE'] ?? 50_000)
const ONLY = process.env['ONLY']?.split(',')
const log = logFor(resolve(process.env['BUILD'] ?? '.'), SIZE, process.env['KEEP'])
/** Aim of every interaction. */
const AIM_MS = 100
/** Of rows and cards that are alike, so many are pressed. */
const ALIKE = 2
/** What would end the visit, or the log. */
const REFUSED = /log out|delete (my )?account|sign out everywhere|start without/i
const CONTROLS = 'button, select, input:not([type=file]):not([type=hidden]), textarea, summary, [role=tab]'
/** What a press has opened, and is closed by Escape. */
const OPENED = 'dialog[open], [role=dialog], [role=menu], [role=listbox]'

declare const presses: Presses

interface Found {
  control: string
  ms: number
}

/** The longest key or click during `work`. */
async function slowest(page: Page, work: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => presses.listen())
  await work()
  await page.waitForTimeout(REST_MS)
  return page.evaluate(() => presses.slowest())
}

/** What a person would call it, and what makes it one of many alike. */
const named = (control: Locator): Promise<{ name: string; kind: string; shown: boolean }> =>
  control.evaluate((element) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const name =
      element.getAttribute('aria-label') ?? labels[0]?.textContent ?? (element.textContent || element.tagName)
    const { tagName, className } = element
    const shown = element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
    return { name: name.trim().slice(0, 40), kind: `${tagName} ${className} ${element.getAttribute('type')}`, shown }
  })

async function press(page: Page, control: Locator): Promise<void> {
  const kind = await control.evaluate((element) => element.tagName + (element.getAttribute('type') ?? ''))
  await control.click({ timeout: 2000 })
  await page.waitForTimeout(REST_MS / 2)
  if (kind === 'SELECT') await page.keyboard.press('ArrowDown')
  else if (/^(TEXTAREA|INPUT(text|search|)$)/.test(kind)) await page.keyboard.type('ab', { delay: 60 })
}

/** Each control in `within` that the press of none before was like. */
async function pressAll(page: Page, path: string, within: string, seen: Map<string, number>): Promise<Found[]> {
  const found: Found[] = []
  for (let at = 0; at < (await page.locator(within).locator(CONTROLS).count()); at++) {
    const control = page.locator(within).locator(CONTROLS).nth(at)
    const what = await named(control).catch(() => undefined)
    if (!what?.shown || REFUSED.test(what.name)) continue
    if (seen.has(what.kind + what.name) || (seen.get(what.kind) ?? 0) >= ALIKE * (within === 'main' ? 3 : 1)) continue
    seen.set(what.kind + what.name, 1)
    seen.set(what.kind, (seen.get(what.kind) ?? 0) + 1)
    try {
      const ms = await slowest(page, () => press(page, control))
      found.push({ control: what.name, ms })
    } catch {
      // Covered or gone by now: nobody could press it either.
      continue
    }
    if (within === 'main' && (await page.locator(OPENED).filter({ visible: true }).count()) > 0)
      found.push(...(await pressAll(page, path, `:is(${OPENED}):visible`, seen)))
    if (within === 'main') await page.keyboard.press('Escape')
    if (new URL(page.url()).pathname !== path.split('?')[0]) await open(page, path)
  }
  return found
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('h1, h2').first().waitFor()
  // A large log is checked for some seconds before its findings stand there; some pages have links only.
  const controls = page.locator('main').locator(CONTROLS).filter({ visible: true }).first()
  await controls.waitFor({ timeout: 2 * SETTLED_MS }).catch(() => undefined)
  await page.waitForTimeout(SETTLED_MS / 2)
}

try {
  await fill(log, SIZE)
  await inApp(log, async (page) => {
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto('/flight-list')
    await page.locator('[data-total]').waitFor({ timeout: 120_000 })
    await page.waitForTimeout(SETTLED_MS)
    const id = await page.locator('[data-flight-id]').first().getAttribute('data-flight-id')
    const paths = routesFor('signed-in', id).filter((path) => !/^\/de(\/|$)/.test(path))
    const rows: Record<string, string | number>[] = []
    const note = (at: string, found: readonly Found[]): void => {
      const sorted = found.toSorted((a, b) => b.ms - a.ms)
      const slow = sorted.filter(({ ms }, place) => place === 0 || ms > AIM_MS).slice(0, 6)
      const slowestOf = slow.map(({ control, ms }) => `${control} ${ms}`).join('; ')
      rows.push({ page: at, pressed: found.length, slowest: slowestOf })
      // It takes minutes: who watches reads each page when it is done.
      console.log(at, found.length, slowestOf)
    }
    if (!ONLY || ONLY.includes('daily')) {
      const pressed = await daily(page, (work) => slowest(page, work))
      note(
        'daily',
        [...pressed].map(([control, ms]) => ({ control, ms })),
      )
    }
    for (const path of paths.filter((one) => !ONLY || ONLY.includes(one))) {
      await open(page, path)
      note(path, await pressAll(page, path, 'main', new Map()))
    }
    await expectSynced(page, 120_000)
    printTable(
      `Keys and clicks with ${SIZE} flights, milliseconds to the next frame, load ${loadavg()[0]?.toFixed(0)}`,
      rows,
    )
  })
} finally {
  log.dispose()
}
