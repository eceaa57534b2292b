import { describe, expect, test } from 'vitest'
import { type StandingNotice, surplusNotices, TELLS_MS } from './surplus-notices.ts'

const tells = (id: string): StandingNotice => ({ id, visible: true, duration: TELLS_MS })
const offers = (id: string): StandingNotice => ({ id, visible: true, duration: 60_000 })

describe('notices that pile up', () => {
  test('leave three to read, the newest', () => {
    expect(surplusNotices([tells('c'), tells('b'), tells('a')])).toEqual([])
    expect(surplusNotices([tells('e'), tells('d'), tells('c'), tells('b'), tells('a')])).toEqual(['b', 'a'])
  })

  test('never push out what can be taken back while something else only tells', () => {
    const notices = [tells('d'), tells('c'), tells('b'), offers('undo')]
    expect(surplusNotices(notices)).toEqual(['b'])
  })

  test('do not count what is on its way out', () => {
    expect(surplusNotices([tells('d'), { ...tells('c'), visible: false }, tells('b'), tells('a')])).toEqual([])
  })
})
