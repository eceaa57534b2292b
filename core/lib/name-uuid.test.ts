import { expect, test } from 'vitest'
import { nameUuid } from './name-uuid.ts'

test('I2 an operation has the same name in every version of the app: what was sent before an update is sent again', () => {
  expect(nameUuid('flights\n10000000-0000-4000-8000-000000000001')).toBe('67840df8-f744-51e9-aeb9-a8850a6d803e')
})

test('another text has another name, of the shape of a UUID', () => {
  const names = Array.from({ length: 1000 }, (_, index) => nameUuid(`${index}`))
  expect(new Set(names).size).toBe(1000)
  for (const name of names) expect(name).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
