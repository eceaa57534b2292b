import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { must } from '../../../core/lib/must.ts'
import { OnlineBasemap, type OnlineState, type Tidings } from './online-basemap.ts'

const STYLE = {
  version: 8,
  sources: { tiles: { type: 'raster', tiles: ['/{z}/{x}/{y}.png'] } },
  layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
}

/** A page, a maps service and a map. */
function made() {
  const states: OnlineState[] = []
  const asked: AbortSignal[] = []
  const changes = new Set<() => void>()
  let tell: ((news: Tidings) => void) | null = null
  const world = {
    isOnline: true,
    answer: (): Promise<unknown> => Promise.resolve(STYLE),
    laid: 0,
    states,
    asked,
    kinds: () => states.map(({ kind }) => kind),
    change: () => changes.forEach((listener) => listener()),
    news: (...all: Tidings['kind'][]) =>
      all.forEach((kind) => must(tell)(kind === 'credit' ? { kind, markup: ['© Maps'] } : { kind })),
    isWatched: () => tell !== null,
  }
  const basemap = new OnlineBasemap({
    url: 'https://maps.example/style.json',
    isOnline: () => world.isOnline,
    onChange: (listener) => {
      changes.add(listener)
      return () => changes.delete(listener)
    },
    readStyle: (_, signal) => {
      asked.push(signal)
      return world.answer()
    },
    lay: () => {
      world.laid += 1
      return {
        watch: (listener) => {
          tell = listener
          return () => {
            tell = null
          }
        },
        remove: () => {
          world.laid -= 1
        },
      }
    },
    onState: (state) => states.push(state),
  })
  return { world, basemap, listeners: changes }
}

/** What the service answered is taken up. */
const answered = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the map of the service is shown once a tile is there, with what it wants said', async () => {
  const { world } = made()
  await answered()
  expect([world.laid, world.kinds()]).toEqual([1, ['loading']])
  world.news('credit', 'tile', 'tile')
  expect(world.states.at(-1)).toEqual({ kind: 'shown', credit: [{ text: '© Maps', href: null }] })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([world.laid, world.kinds()]).toEqual([1, ['loading', 'shown']])
})

test.each<[string, (world: ReturnType<typeof made>['world']) => void]>([
  ['cannot be reached', (world) => (world.answer = () => Promise.reject(new TypeError('no')))],
  ['answers with a page of somebody else', (world) => (world.answer = () => Promise.resolve({ login: true }))],
])('where the service %s, the own map stands in, until the network changes', async (_, spoil) => {
  const { world } = made()
  await answered()
  // The first attempt was good: the next one is not.
  world.isOnline = false
  world.change()
  expect([world.laid, world.kinds().at(-1)]).toEqual([0, 'unreachable'])
  const good = world.answer
  spoil(world)
  world.isOnline = true
  world.change()
  await answered()
  expect([world.laid, world.kinds().at(-1)]).toEqual([0, 'unreachable'])
  world.answer = good
  world.change()
  await answered()
  world.news('tile')
  expect([world.laid, world.kinds().at(-1)]).toEqual([1, 'shown'])
})

test('a service that does not answer is given up, and so is one whose tiles do not come', async () => {
  const { world } = made()
  await answered()
  await vi.advanceTimersByTimeAsync(7999)
  expect(world.laid).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect([world.laid, world.isWatched(), world.kinds().at(-1)]).toEqual([0, false, 'unreachable'])
  world.answer = () => new Promise(() => undefined)
  world.change()
  await vi.advanceTimersByTimeAsync(4000)
  expect([world.kinds().at(-1), world.asked.at(-1)?.aborted]).toEqual(['unreachable', true])
})

test('four failures without a tile in between are a service that fails, fewer are not', async () => {
  const { world } = made()
  await answered()
  world.news('tile', 'error', 'error', 'error', 'tile', 'error', 'error', 'error')
  expect([world.laid, world.kinds().at(-1)]).toEqual([1, 'shown'])
  world.news('error')
  expect([world.laid, world.kinds().at(-1)]).toEqual([0, 'unreachable'])
})

test('without a network nothing is asked; stopped, nothing is heard and nothing stays', async () => {
  const { world, basemap, listeners } = made()
  await answered()
  world.news('tile')
  world.isOnline = false
  world.change()
  expect([world.laid, world.asked.length, world.kinds().at(-1)]).toEqual([0, 1, 'unreachable'])
  world.change()
  expect(world.asked).toHaveLength(1)
  world.isOnline = true
  world.change()
  await answered()
  expect(world.laid).toBe(1)
  basemap.stop()
  expect([world.laid, listeners.size, world.isWatched()]).toEqual([0, 0, false])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([world.laid, world.asked.length]).toEqual([0, 2])
})
