import { expect, test } from 'vitest'
import { createHeard } from './heard.ts'

test('I12 what a device has heard reaches to its last pull, or to now while the same connection tells it', () => {
  let nowMs = 100
  let socket: string | null = null
  const heard = createHeard(
    () => nowMs,
    () => socket,
  )
  expect(heard.until()).toBeNull()
  heard.all()
  nowMs = 200
  expect(heard.until()).toBe(100)
  // Connected after the pull: what came between is not known.
  socket = '1.1'
  expect(heard.until()).toBe(100)
  heard.all()
  nowMs = 300
  expect(heard.until()).toBe(300)
  socket = '1.2'
  expect(heard.until()).toBe(200)
  socket = null
  expect(heard.until()).toBe(200)
})
