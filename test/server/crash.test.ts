// Invariants I1, I2, I5 on the server's side: what was acknowledged survives the death of the process.
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { must } from '../../core/lib/must.ts'
import type { JsonValue } from '../../core/lib/json.ts'
import type { Operation } from '../../core/wire/resources.ts'
import { createDatabase } from '../support/postgres/database.ts'
import { addFlight, newUser, updateFlight, type ApiClient } from './api-client.ts'
import { failedStart, startProcess, type ServerProcess } from './server-process.ts'

const WRITERS = 4
const LONGEST_LIFE_MS = 250

interface Expected {
  note: JsonValue | undefined
  seq: bigint
}

/** What the server has acknowledged, and what it has been asked for without an answer. */
interface Ledger {
  acknowledged: Map<string, Expected>
  unanswered: Change[]
  highest: bigint
}

let dataDir: string
let server: ServerProcess | null = null

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lmw-crash-'))
})

afterEach(async () => {
  await server?.kill()
  server = null
  await rm(dataDir, { recursive: true, force: true })
})

function nextOperation(ledger: Ledger, mine: string[], round: number): Change {
  const note = `round ${round} ${randomUUID()}`
  const known = mine.at(-1)
  const before = known === undefined ? undefined : ledger.acknowledged.get(known)
  if (known === undefined || before === undefined || Math.random() < 0.5) {
    const id = randomUUID()
    mine.push(id)
    return addFlight(id, { date: '2026-03-05', note })
  }
  return updateFlight(known, { note }, { note: before.note })
}

/** Adds and updates only: their attributes tell what the record must hold afterwards. */
type Change = Exclude<Operation, { op: 'remove' }>

function acknowledge(ledger: Ledger, operation: Change, seq: bigint): void {
  ledger.acknowledged.set(operation.data.id, { note: operation.data.attributes['note'], seq })
  if (seq > ledger.highest) ledger.highest = seq
}

/** Pushes one change after the other until the server is gone. */
async function writeUntilDeath(user: ApiClient, url: string, ledger: Ledger, round: number): Promise<void> {
  const mine: string[] = []
  for (;;) {
    const operation = nextOperation(ledger, mine, round)
    try {
      const { status, resources } = await user.push(url, [operation])
      expect(status).toBe(200)
      acknowledge(ledger, operation, BigInt(must(resources[0]).meta.seq))
    } catch (error) {
      if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error
      ledger.unanswered.push(operation)
      return
    }
  }
}

/** Everything acknowledged is there as it was acknowledged; what was not answered is sent again and counts once. */
async function checkAfterRestart(user: ApiClient, url: string, ledger: Ledger): Promise<void> {
  for (const operation of ledger.unanswered.splice(0)) {
    const { status, resources } = await user.push(url, [operation])
    expect(status).toBe(200)
    acknowledge(ledger, operation, BigInt(must(resources[0]).meta.seq))
  }
  const before = ledger.highest
  const fresh = addFlight(randomUUID(), { date: '2026', note: 'after a restart' })
  const { resources } = await user.push(url, [fresh])
  acknowledge(ledger, fresh, BigInt(must(resources[0]).meta.seq))
  // Never back: the new one got a number above all that were ever given out.
  expect(ledger.highest).toBeGreaterThan(before)
  expect(must(ledger.acknowledged.get(fresh.data.id)).seq).toBe(ledger.highest)
  const { rows } = await user.pull(url, 'flights')
  const stored = new Map(rows.map((row) => [row.id, { note: row.attributes?.['note'], seq: BigInt(row.meta.seq) }]))
  expect(stored).toEqual(ledger.acknowledged)
}

async function killUnderWrites(env: Readonly<Record<string, string>>, kills: number): Promise<Ledger> {
  const ledger: Ledger = { acknowledged: new Map(), unanswered: [], highest: 0n }
  let user: ApiClient | null = null
  for (let round = 0; round < kills; round += 1) {
    server = await startProcess(env)
    const { url } = server
    // The same log-in all along: tokens survive as well.
    user ??= await newUser(url)
    await checkAfterRestart(user, url, ledger)
    const writers = Array.from({ length: WRITERS }, () => writeUntilDeath(must(user), url, ledger, round))
    await sleep(Math.random() * LONGEST_LIFE_MS)
    await server.kill()
    await Promise.all(writers)
  }
  server = await startProcess(env)
  await checkAfterRestart(must(user), server.url, ledger)
  return ledger
}

test('I1 I2 I5 30 kills under writes on SQLite: nothing acknowledged is lost, the sequence never goes back', async () => {
  const ledger = await killUnderWrites({ DATA_DIR: dataDir }, 30)
  expect(ledger.acknowledged.size).toBeGreaterThan(30)
  expect(await must(server).stop()).toBe(0)
  const database = new DatabaseSync(join(dataDir, 'logmyworld.db'), { readOnly: true })
  expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  database.close()
}, 400_000)

test('I1 I2 I5 5 kills under writes on PostgreSQL: nothing acknowledged is lost', async () => {
  const databaseUrl = await createDatabase(inject('postgres'))
  const ledger = await killUnderWrites({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, 5)
  expect(ledger.acknowledged.size).toBeGreaterThan(5)
}, 120_000)

test('I2 I12 a number applied before a kill is known to the server that follows: what was changed back stays so', async () => {
  server = await startProcess({ DATA_DIR: dataDir })
  const user = await newUser(server.url)
  const [id, client] = [randomUUID(), randomUUID()]
  const operations = [
    addFlight(id, { note: 'a' }),
    updateFlight(id, { note: 'b' }, { note: 'a' }),
    updateFlight(id, { note: 'a' }, { note: 'b' }),
  ].map((operation, index) => ({ ...operation, meta: { ...operation.meta, opId: `${client}:${index + 1}` } }))
  for (const operation of operations) expect((await user.push(server.url, [operation])).status).toBe(200)
  const { rows } = await user.pull(server.url, 'flights')
  expect(rows).toMatchObject([{ id, attributes: { note: 'a' } }])
  await server.kill()
  server = await startProcess({ DATA_DIR: dataDir })
  // Its base is what is held: only its number tells that it was applied.
  expect(await user.push(server.url, [must(operations[1])])).toEqual({ status: 200, resources: rows })
  expect((await user.pull(server.url, 'flights')).rows).toEqual(rows)
})

test('a second server on the same SQLite folder is refused in one clear line, and harms nothing', async () => {
  server = await startProcess({ DATA_DIR: dataDir })
  const { code, output } = await failedStart({ DATA_DIR: dataDir })
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(output).toContain(String(server.pid))
  await newUser(server.url)
})

test('the lock of a killed server stops nobody, even when its number belongs to another process now', async () => {
  server = await startProcess({ DATA_DIR: dataDir })
  const lockFile = join(dataDir, 'server.lock')
  expect((await readFile(lockFile, 'utf8')).trim()).toBe(String(server.pid))
  await server.kill()
  await writeFile(lockFile, `${process.pid}\n`)
  server = await startProcess({ DATA_DIR: dataDir })
  await newUser(server.url)
})
