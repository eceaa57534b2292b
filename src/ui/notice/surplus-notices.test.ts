import { describe, expect, test } from 'vitest'
import { type StandingNotice, surplusNotices, INFO_NOTICE_MS } from './surplus-notices.ts'

const tells = (id: string): StandingNotice => ({ id, visible: true, duration: INFO_NOTICE_MS })
const offers = (id: string): StandingNotice => ({ id, visible: true, duration: 10_000 })

describe('notices that pile up', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => tells(`n${at}`))

  test('leave twenty, the newest', () => {
    expect(surplusNotices(many(20))).toEqual([])
    expect(surplusNotices(many(22))).toEqual(['n20', 'n21'])
  })

  test('never push out what can be taken back while something else only tells', () => {
    expect(surplusNotices([...many(20), offers('undo')])).toEqual(['n19'])
  })

  test('do not count what is on its way out', () => {
    expect(surplusNotices([...many(20), { ...tells('gone'), visible: false }])).toEqual([])
  })
})
