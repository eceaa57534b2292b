import { describe, expect, test } from 'vitest'
import { isSound } from './chaos.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { flightRow } from './local-rows.ts'
import { judgeLooks, type Look } from './verdict.ts'

/** In minutes; one write is enough for it. */
const A_MOMENT = 0.1

const NEVER_LONG = { quietMs: 30, lookEveryMs: 1 }

function logged(): Ledger {
  const ledger = createLedger()
  ledger.write('A', 1, { flight: '1' })()
  return ledger
}

const whole = (): Look => {
  const rows = [flightRow('id-1', { flightNumber: 'LM1' }, false)].map((row) => ({ ...row, marker: 1 }))
  return { copies: { server: rows, A: rows, B: rows }, trouble: [] }
}
const empty: Look = { copies: { server: [], A: [], B: [] }, trouble: [] }
const unread: Look = { unread: 'fetch failed' }

describe('the verdict of a chaos run', () => {
  test('I3: a look that failed is repeated, and what can be read in the end is judged', async () => {
    const looks = [unread, unread]
    const look = async (): Promise<Look> => looks.pop() ?? whole()
    const verdict = await judgeLooks({ ledger: logged(), look, lookEveryMs: 1 })
    expect(verdict).toMatchObject({ unjudged: null, findings: [], figures: { acknowledged: 1, lost: 0 } })
    expect(verdict.unrest[0]?.trouble).toEqual(['cannot be read: fetch failed'])
    expect(isSound(verdict, A_MOMENT)).toBe(true)
    // Of a minute in which one write was acknowledged nothing can be said.
    expect(isSound(verdict, 1)).toBe(false)
  })

  test('I2: what is missing in copies that were read is lost', async () => {
    const verdict = await judgeLooks({ ledger: logged(), look: async () => empty, ...NEVER_LONG })
    expect(verdict.figures.lost).toBe(3)
    expect(isSound(verdict, A_MOMENT)).toBe(false)
  })

  test('copies that cannot be read are no losses: it says that it could not judge', async () => {
    const verdict = await judgeLooks({ ledger: logged(), look: async () => unread, ...NEVER_LONG })
    expect(verdict).toMatchObject({ unjudged: 'fetch failed', findings: [], figures: { lost: 0, diverged: 0 } })
    expect(isSound(verdict, A_MOMENT)).toBe(false)
  })

  test('ended while it waits for an answer that never comes, it could not judge', async () => {
    const end = new AbortController()
    const look = async (): Promise<Look> => {
      end.abort()
      return new Promise(() => undefined)
    }
    const verdict = await judgeLooks({ ledger: logged(), look, signal: end.signal })
    expect(verdict).toMatchObject({ unjudged: 'ended while judging', findings: [] })
  })
})
