import { afterAll, beforeAll, describe } from 'vitest'
import { must } from '../../core/lib/must.ts'
import { accounts } from './sections/accounts.ts'
import { tokens } from './sections/tokens.ts'
import type { OpenWorld, World } from './support/world.ts'

/** The contract of ARCHITECTURE section 3 and the attacks of QUALITY 2.4, on one engine. */
export function runContract(name: string, open: OpenWorld): void {
  describe(name, () => {
    let opened: World | undefined
    const world = (): World => must(opened, 'world')
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(() => opened?.close())
    describe('accounts', () => accounts(world))
    describe('tokens', () => tokens(world))
  })
}
