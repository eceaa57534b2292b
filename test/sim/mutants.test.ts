import { setTimeout as sleep } from 'node:timers/promises'
import type { RxConflictHandler } from 'rxdb/plugins/core'
import { expect, test } from 'vitest'
import { must } from '../../core/lib/must.ts'
import type { Operation } from '../../core/wire/resources.ts'
import { type ClientMutant, Device } from './device.ts'
import type { Request } from './host.ts'
import { ModelHost } from './model-host.ts'
import { differences, losses } from './oracles.ts'
import { createRandom } from './random.ts'
import { endWorld, runWorld, type WorldOptions } from './world.ts'

/** As many as an ordinary run of the simulation has; each notices with a chance of about a half. */
const SEEDS = Array.from({ length: 20 }, (_, index) => 11 + index)

/** What oracles and invariants say about a world with a mistake in it. */
async function verdict(options: WorldOptions): Promise<string[]> {
  const world = await runWorld({ operations: 120, rounds: 8, ...options })
  try {
    const unequal = await differences(world).catch(() => ['a device does not run'])
    return [...world.wrongs, ...unequal, ...(await losses(world))]
  } finally {
    await endWorld(world)
  }
}

/** The first thing of that kind noticed in any of the seeds. */
async function noticed(options: (seed: number) => WorldOptions, words = /./): Promise<string | undefined> {
  for (const seed of SEEDS) {
    const found = (await verdict(options(seed))).find((one) => words.test(one))
    if (found !== undefined) return found
  }
  return undefined
}

test.each([
  ['A', 'the cursor is a clock in milliseconds', { isInstant: true }],
  ['B', 'a conflict is answered like a success', { kind: 'contended' }],
  ['C', 'the base is not compared', { kind: 'contended' }],
  ['D', 'tombstones are missing in the feed', {}],
] as const)('the simulation notices a server with mistake %s: %s', async (mutant, _, options) => {
  expect(await noticed((seed) => ({ seed, host: new ModelHost(mutant), ...options }))).toBeDefined()
})

/** What RxDB says it writes for when it stores pulled rows. */
const PULLED = 'replication-downstream-'

/** Pulled rows are called stored before they are; the checkpoint behind them is written at once. */
const laterRows: ClientMutant = {
  trap: (collection, _, write, context) => {
    if (collection !== 'flights' || !context.startsWith(PULLED)) return write()
    void sleep(8)
      .then(write)
      .catch(() => undefined)
    return Promise.resolve({ error: [] })
  },
}

const mineAlways: ClientMutant = {
  conflictHandler: (real): RxConflictHandler<unknown> => ({
    isEqual: (a, b, context) => real.isEqual(a, b, context),
    resolve: async ({ newDocumentState }) => newDocumentState,
  }),
}

const CLIENTS: readonly (readonly [string, ClientMutant, Partial<WorldOptions>, RegExp])[] = [
  ['the checkpoint is stored before the rows', laterRows, { kind: 'harsh' }, /I5/],
  ['every context refreshes the tokens by itself', { ownLocks: true }, { kind: 'harsh' }, /I13/],
  ['whoever signs in goes on with the log that is there', { keepsLog: true }, { kind: 'shared', operations: 40 }, /I6/],
  ['a merge takes mine always', mineAlways, { kind: 'contended' }, /./],
  ['what another user left unsent is dropped', { dropped: ['kept'] }, { kind: 'shared', operations: 40 }, /./],
]

test.each(CLIENTS)('the simulation notices a client with a mistake: %s', async (_, mutant, options, words) => {
  expect(await noticed((seed) => ({ seed, mutant, ...options }), words)).toBeDefined()
})

/** A lone device on a calm line. */
async function lone(mutant: ClientMutant, host = new ModelHost()): Promise<{ host: ModelHost; device: Device }> {
  const device = new Device(host, createRandom(1), 0, { person: await host.join(), mutant })
  device.network.faults = { drop: 0, loseAnswer: 0, duplicate: 0, cut: 0, foreign: 0, maxDelayMs: 0 }
  await device.start()
  return { host, device }
}

/** However busy the machine is. */
const SOON = { timeout: 20_000 }
const ID = '10000000-0000-4000-8000-000000000001'

/** Made here, the answer lost; deleted elsewhere meanwhile; then the answer is asked for again. */
async function isBackAfterRepetition(mutant: ClientMutant): Promise<boolean> {
  const { host, device } = await lone(mutant)
  const log = host.log(device.person.id)
  // Nothing else may be under way: while answers fail to come, one request at a time goes out.
  await device.log?.firstSync()
  await device.log?.inSync()
  device.network.faults = { ...device.network.faults, loseAnswer: 1 }
  await device.insert(ID, { note: 'n' })
  await expect.poll(() => log.live('flights').has(ID), SOON).toBe(true)
  const ref = { type: 'flights' as const, id: ID }
  const base = must(log.live('flights').get(ID))
  const removal: Operation = { op: 'remove', ref, meta: { opId: 'elsewhere', base } }
  log.handle('POST', '/operations', { 'atomic:operations': [removal] }, null)
  device.network.faults = { ...device.network.faults, loseAnswer: 0 }
  await device.log?.inSync()
  const isBack = log.live('flights').has(ID)
  await device.end()
  return isBack
}

test('I12 a repetition never brings a record back; one that goes out under a new id would', async () => {
  let names = 0
  const forge = (request: Request, isRepetition: boolean): Request =>
    isRepetition && request.body
      ? { ...request, body: request.body.replaceAll(/"opId":"[^"]*"/g, () => `"opId":"new-${names++}"`) }
      : request
  expect(await isBackAfterRepetition({})).toBe(false)
  expect(await isBackAfterRepetition({ forge })).toBe(true)
})

/** Refused by the server; then the device starts again. */
async function waitsAfterRefusal(mutant: ClientMutant): Promise<readonly string[]> {
  const { host, device } = await lone(mutant)
  host.log(device.person.id).poison.add(ID)
  await device.insert(ID, { note: 'refused' })
  await expect.poll(() => device.log?.problems().has(ID), SOON).toBe(true)
  await device.restart()
  await device.log?.inSync()
  const waiting = [...(device.log?.waiting() ?? [])]
  await device.end()
  return waiting
}

test('I2 a refused record still waits after a restart; one whose parking is lost would not', async () => {
  expect(await waitsAfterRefusal({})).toEqual([ID])
  expect(await waitsAfterRefusal({ dropped: ['parked'] })).toEqual([])
})

test('I2 I5 a removal of a pulled flight goes out although the power failed before it was noted whence it came', async () => {
  let isArmed = true
  const { host, device } = await lone({
    trap: async (collection, _, write, context) => {
      const answer = await write()
      if (isArmed && collection === 'flights' && context.startsWith(PULLED)) device.disk.isOff = true
      return answer
    },
  })
  const log = host.log(device.person.id)
  const data = { type: 'flights' as const, id: ID, attributes: { note: 'n' } }
  const made: Operation = { op: 'add', data, meta: { opId: 'elsewhere' } }
  log.handle('POST', '/operations', { 'atomic:operations': [made] }, null)
  device.log?.reSync()
  await expect.poll(() => device.disk.isOff, SOON).toBe(true)
  isArmed = false
  await device.restart()
  await device.log?.firstSync()
  await device.log?.inSync()
  expect(device.network.log.filter(({ method, path }) => method === 'POST' && path === '/operations')).toEqual([])
  await device.remove(ID)
  await expect.poll(() => log.live('flights').has(ID), SOON).toBe(false)
  await device.end()
})
