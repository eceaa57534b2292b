import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageWorkers, followSuspension } from './suspension.ts'

let page: EventTarget
let shown: EventTarget
let heard: string[]

beforeEach(() => {
  page = new EventTarget()
  shown = new EventTarget()
  heard = []
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', shown)
  followSuspension({ suspend: () => heard.push('suspend'), goOn: () => heard.push('go on') })
})

afterEach(() => vi.unstubAllGlobals())

type PageEvent = 'pagehide' | 'pageshow' | 'freeze' | 'resume'

function tell(...events: PageEvent[]): string[] {
  for (const name of events) (name.startsWith('page') ? page : shown).dispatchEvent(new Event(name))
  return heard.splice(0)
}

test('I15 a page that is left stops, and goes on when it comes out of the page cache', () => {
  expect(tell('pagehide')).toEqual(['suspend'])
  expect(tell('pageshow')).toEqual(['go on'])
  expect(tell('pagehide')).toEqual(['suspend'])
  expect(tell('pageshow')).toEqual(['go on'])
})

test('I15 F28 a page that is frozen stops, and goes on when it is resumed', () => {
  expect(tell('freeze')).toEqual(['suspend'])
  expect(tell('resume')).toEqual(['go on'])
  expect(tell('freeze')).toEqual(['suspend'])
  expect(tell('resume')).toEqual(['go on'])
})

test('I15 a page that is left and frozen in the page cache stops once and goes on once', () => {
  expect(tell('pagehide', 'freeze')).toEqual(['suspend'])
  expect(tell('resume', 'pageshow')).toEqual(['go on'])
})

test('I15 a page that is shown for the first time has nothing to take up', () => {
  expect(tell('pageshow', 'resume')).toEqual([])
})

test('I15 a page that stops ends the workers that read its log, each once, and those it begins later another time', () => {
  const workers = createPageWorkers()
  const ended: string[] = []
  const begin = (name: string): Worker => {
    const worker = Object.assign(new EventTarget(), { terminate: () => ended.push(name) })
    return workers.add(worker as EventTarget as Worker)
  }
  const first = begin('first')
  begin('second')
  workers.end(first)
  expect(ended).toEqual(['first'])
  workers.endAll()
  expect(ended).toEqual(['first', 'second'])
  begin('third')
  workers.endAll()
  expect(ended).toEqual(['first', 'second', 'third'])
})
