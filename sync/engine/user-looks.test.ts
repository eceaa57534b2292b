import { expect, test } from 'vitest'
import { createUserLooks } from './user-looks.ts'

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

test('I7 a look waits until the server answers others, asked for twice it is one, during one another follows', async () => {
  const reachable = Promise.withResolvers<void>()
  const reads: PromiseWithResolvers<void>[] = []
  const look = createUserLooks({
    gate: { ready: () => reachable.promise },
    readUser: () => {
      const read = Promise.withResolvers<void>()
      reads.push(read)
      return read.promise
    },
    signal: new AbortController().signal,
  })
  look()
  look()
  await turns()
  expect(reads).toHaveLength(0)
  reachable.resolve()
  await turns()
  expect(reads).toHaveLength(1)
  look()
  look()
  reads[0]?.resolve()
  await turns()
  expect(reads).toHaveLength(2)
  // What failed is over, and the next look asks again.
  reads[1]?.reject(new Error('storage'))
  await turns()
  look()
  await turns()
  expect(reads).toHaveLength(3)
  // One that ended is followed by none that nobody asked for.
  reads[2]?.resolve()
  await turns()
  expect(reads).toHaveLength(3)
})
