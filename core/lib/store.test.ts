import { expect, test } from 'vitest'
import { createSignal, createStore, onSubscribe, patch, refCount } from './store.ts'

test('whoever listens hears of every change, and of nothing when the value stays', () => {
  const store = createStore(1)
  const heard: number[] = []
  const leave = store.subscribe(() => heard.push(store.get()))
  store.set(2)
  store.set(2)
  store.set(3)
  leave()
  store.set(4)
  expect(heard).toEqual([2, 3])
  expect([store.first, store.get()]).toEqual([1, 4])
})

test('a patch changes the members it names, in a new object', () => {
  const store = createStore({ a: 1, b: 2 })
  patch(store, { b: 3 })
  expect(store.get()).toEqual({ a: 1, b: 3 })
  expect(store.first).toEqual({ a: 1, b: 2 })
})

test('a signal tells all who listen what happened', () => {
  const signal = createSignal<string>()
  const heard: string[] = []
  const leave = signal.listen((what) => heard.push(`one ${what}`))
  signal.listen((what) => heard.push(`two ${what}`))
  signal.tell('a')
  leave()
  signal.tell('b')
  expect(heard).toEqual(['one a', 'two a', 'two b'])
})

test('work begins with the first who listens and ends with the last, and again with the next', () => {
  const events: string[] = []
  const begin = (): (() => void) => {
    events.push('begun')
    return () => void events.push('ended')
  }
  const store = onSubscribe(createStore(0), refCount(begin))
  const leave = [store.subscribe(() => undefined), store.subscribe(() => undefined)]
  expect(events).toEqual(['begun'])
  leave[0]?.()
  expect(events).toEqual(['begun'])
  leave[1]?.()
  expect(events).toEqual(['begun', 'ended'])
  store.subscribe(() => undefined)
  expect(events).toEqual(['begun', 'ended', 'begun'])
})

test('who begins to listen hears what the work of it changes at once', () => {
  const state = createStore(0)
  const store = onSubscribe(state, () => {
    state.set(1)
    return () => undefined
  })
  let heard = 0
  store.subscribe(() => heard++)
  expect(heard).toBe(1)
})
