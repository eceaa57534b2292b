import { afterAll, beforeAll, describe } from 'vitest'
import { must } from '../../core/lib/must.ts'
import { accounts } from './sections/accounts.ts'
import { checksumRanges } from './sections/checksum-ranges.ts'
import { checksums } from './sections/checksums.ts'
import { addresses } from './sections/addresses.ts'
import { devices } from './sections/devices.ts'
import { feeds } from './sections/feeds.ts'
import { housekeeping } from './sections/housekeeping.ts'
import { http } from './sections/http.ts'
import { limits } from './sections/limits.ts'
import { matrix } from './sections/matrix.ts'
import { media } from './sections/media.ts'
import { operationIds } from './sections/operation-ids.ts'
import { operations } from './sections/operations.ts'
import { overruled } from './sections/overruled.ts'
import { refusals } from './sections/refusals.ts'
import { reports } from './sections/reports.ts'
import { tokens } from './sections/tokens.ts'
import type { OpenWorld, World } from './support/world.ts'

const SECTIONS = {
  accounts,
  tokens,
  devices,
  operations,
  'operation ids': operationIds,
  'values replaced unseen': overruled,
  'refused operations': refusals,
  'change feeds': feeds,
  checksums,
  'checksums of ranges': checksumRanges,
  'photos, documents and tracks': media,
  HTTP: http,
  addresses,
  reports,
  'who may what': matrix,
  limits,
  housekeeping,
} satisfies Record<string, (world: () => World) => void>

/** What is said of one request at a time, or of the database alone: it makes no difference which server is asked. */
const OF_ONE_SERVER: ReadonlySet<string> = new Set([
  'HTTP',
  'addresses',
  'reports',
  'checksums of ranges',
  'housekeeping',
])

/**
 * The contract of ARCHITECTURE section 3 and the attacks of QUALITY 2.4, on one engine.
 * @param hasSeveral requests take turns among several servers
 */
export function runContract(engine: string, open: OpenWorld, hasSeveral = false): void {
  describe(`the contract on ${engine}`, () => {
    let opened: World | undefined
    const world = (): World => must(opened, 'world')
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(() => opened?.close())
    const sections = Object.entries(SECTIONS).filter(([name]) => !hasSeveral || !OF_ONE_SERVER.has(name))
    describe.each(sections)('%s', (_part, section) => {
      section(world)
    })
  })
}
