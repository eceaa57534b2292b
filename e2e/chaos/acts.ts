/** What a person does in a chaos run, by the real forms, and what the app answered: every `saved` goes into the ledger. */
import type { Page } from '@playwright/test'
import { fillLogIn, syncStatus, takeBestMatch } from '../support/actions.ts'
import type { Field, Ledger } from './ledger.ts'
import { ownFieldOf } from './ledger.ts'
import { type FlightRow, readLocalRows } from './local-rows.ts'
import { type ActStep, mayBeDeleted } from './plan.ts'
import { type ChaosDevice, usableTab, type World } from './world.ts'

const LIST = /\/flight-list$/

/** A person gives up on a page that does not answer so long. */
const PATIENCE_MS = 15_000
/** People work on what they logged lately, so that both devices edit the same flights. */
const LATELY = 6

export interface ActContext {
  world: World
  ledger: Ledger
  chaos: ChaosDevice
  step: ActStep
}

/** Does it; answers in words what came of it. */
export async function runAct(context: ActContext): Promise<string> {
  const page = await usableTab(context.chaos, context.step.tab)
  page.setDefaultTimeout(PATIENCE_MS)
  switch (context.step.kind) {
    case 'log':
      return logOne(page, context, false)
    case 'log-full':
      return logOne(page, context, true)
    case 'copy':
    case 'bulk':
      return copyFew(page, context)
    case 'edit-own':
      return edit(page, context, ownFieldOf(context.chaos.name))
    case 'edit-shared':
      return edit(page, context, 'note')
    case 'delete':
      return deleteOne(page, context)
  }
}

const LABELS = { seat: 'Seat', registration: 'Registration', note: 'Note' } as const

/** Unlike any other in the run, and short enough for every field. */
const valueFor = (field: Field, { step, chaos }: ActContext, marker = 0): string =>
  field === 'note' ? `${chaos.name} says ${step.id}.${marker}` : `${chaos.name}${step.id}X${marker % 10}`

async function logOne(page: Page, context: ActContext, full: boolean): Promise<string> {
  const { step } = context
  const [marker = 0] = step.markers
  await openForm(page, context, '/new-trip')
  await takeBestMatch(page, 'From', step.from)
  await takeBestMatch(page, 'To', step.to)
  const saved = await fillNew(page, context, marker)
  if (!full) return save(page, saved)
  await page.evaluate(fillDisk)
  const outcome = await save(page, saved)
  await page.evaluate(makeRoom)
  if (outcome === 'saved') {
    context.ledger.violations.push(`I9: flight ${marker} was saved on a full disk`)
    return outcome
  }
  await page.getByRole('button', { name: 'Save flight' }).click()
  await page.waitForURL(LIST, { waitUntil: 'commit' })
  saved()
  return 'refused, then saved'
}

async function copyFew(page: Page, context: ActContext): Promise<string> {
  const outcomes: string[] = []
  for (const marker of context.step.markers) {
    const row = await pickRow(page, context, () => true)
    if (!row) return 'nothing to copy'
    await openForm(page, context, `/create-the-same-flight/${row.id}`)
    outcomes.push(await save(page, await fillNew(page, context, marker)))
  }
  return outcomes.join(', ')
}

async function fillNew(page: Page, context: ActContext, marker: number): Promise<() => void> {
  const own = ownFieldOf(context.chaos.name)
  const values = { [own]: valueFor(own, context, marker), note: valueFor('note', context, marker) }
  await fill(page, 'Date', context.step.date)
  await fill(page, 'Flight number', `LH ${marker}`)
  await fill(page, LABELS[own], values[own] ?? '')
  await fill(page, 'Note', values.note)
  return context.ledger.write(context.chaos.name, marker, { flight: String(marker), ...values })
}

async function edit(page: Page, context: ActContext, field: 'seat' | 'registration' | 'note'): Promise<string> {
  const row = await pickRow(page, context, (marker) => field !== 'note' || !mayBeDeleted(marker))
  if (!row) return 'nothing to edit'
  await openForm(page, context, `/edit-trip/${row.id}`)
  const value = valueFor(field, context)
  await fill(page, LABELS[field], value)
  const outcome = await save(page, context.ledger.write(context.chaos.name, row.marker, { [field]: value }))
  return `${row.marker} ${field} ${value} ${outcome}`
}

async function deleteOne(page: Page, context: ActContext): Promise<string> {
  const row = await pickRow(page, context, mayBeDeleted)
  if (!row) return 'nothing to delete'
  await openPage(page, context, `/flight-list/${row.id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const item = page.getByRole('menuitem', { name: 'Delete', exact: true })
  await item.waitFor()
  const done = context.ledger.delete(context.chaos.name, row.marker)
  await item.click()
  await page.waitForURL(LIST, { waitUntil: 'commit' })
  // What stands in the deleted row is what was there at that moment, whatever arrived since the list was read.
  const after = (await readLocalRows(page)).find(({ id }) => id === row.id)
  done(after?.deleted && after.marker !== null ? { seat: after.seat, registration: after.registration } : null)
  return `${row.marker} deleted`
}

type KnownRow = FlightRow & { marker: number }

async function pickRow(page: Page, context: ActContext, fits: (marker: number) => boolean): Promise<KnownRow | null> {
  if (!page.url().startsWith('http')) await openPage(page, context, '/flight-list')
  const rows = (await readLocalRows(page))
    .flatMap((row) => (row.marker === null || row.deleted || !fits(row.marker) ? [] : [{ ...row, marker: row.marker }]))
    .toSorted((a, b) => b.marker - a.marker)
    .slice(0, LATELY)
  return rows[Math.floor(context.step.pick * rows.length)] ?? null
}

async function openForm(page: Page, context: ActContext, path: string): Promise<void> {
  await openPage(page, context, path)
  await page.getByLabel('Note', { exact: true }).waitFor()
  // What a killed browser left in the form would go into this flight.
  const discard = page.getByRole('button', { name: 'Discard' })
  if (await discard.isVisible()) await discard.click()
}

/** Opens a page of the app; who was signed out meanwhile signs in again, and an update that is offered is taken. */
export async function openPage(page: Page, { world }: Pick<ActContext, 'world'>, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await syncStatus(page)
    .or(page.getByLabel('Password', { exact: true }))
    .first()
    .waitFor()
  const update = page.getByRole('button', { name: 'Update now' })
  if (await update.isVisible()) await update.click().catch(() => undefined)
  if (!(await wantsLogIn(page))) return
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  await fillLogIn(page, world.account)
  await page.waitForURL((url) => url.pathname !== '/login', { waitUntil: 'commit' })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
}

async function wantsLogIn(page: Page): Promise<boolean> {
  if (new URL(page.url()).pathname === '/login') return true
  const status = syncStatus(page).first()
  return (await status.count()) > 0 && (await status.getAttribute('data-sync')) === 'signed-out'
}

async function fill(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text)
}

/** Presses save and waits for what the app says; only leaving the form means that it is saved. */
async function save(page: Page, acknowledge: () => void): Promise<'saved' | 'refused'> {
  await page.getByRole('button', { name: 'Save flight' }).click()
  const left = page.waitForURL(LIST, { waitUntil: 'commit' }).then(() => 'saved' as const)
  const same = page.getByRole('button', { name: 'Save it anyway' })
  const asked = same.waitFor().then(async () => {
    await same.click()
    return left
  })
  const refused = page
    .locator('[data-storage]')
    .waitFor()
    .then(() => 'refused' as const)
  for (const each of [left, asked, refused]) each.catch(() => undefined)
  const outcome = await Promise.any([left, asked, refused])
  if (outcome === 'saved') acknowledge()
  return outcome
}

/** The browser's own quota override does not reach IndexedDB in every build: the page's writes are refused instead. */
function fillDisk(): void {
  const working = Object.getOwnPropertyDescriptors(IDBObjectStore.prototype)
  const refuse = (): never => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  }
  Object.assign(IDBObjectStore.prototype, { put: refuse, add: refuse })
  const { put, add } = working
  Object.assign(globalThis, { makeRoom: () => Object.defineProperties(IDBObjectStore.prototype, { put, add }) })
}

function makeRoom(): void {
  ;(globalThis as { makeRoom?: () => void }).makeRoom?.()
}
