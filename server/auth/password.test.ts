import { expect, test } from 'vitest'
import { createPasswordHasher } from './password.ts'

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
const passwords = createPasswordHasher()

test('a password is kept as argon2id in PHC text, with a nonce of its own each time', async () => {
  const [one, two] = await Promise.all([passwords.hash('correct horse'), passwords.hash('correct horse')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(one).not.toBe(two)
  expect(await passwords.verify('correct horse', one)).toBe(true)
  expect(await passwords.verify('Correct horse', one)).toBe(false)
})

test('the same letters composed otherwise are the same password', async () => {
  const hash = await passwords.hash('Gru\u0308\u00dfe 1937')
  expect(await passwords.verify('Gr\u00fc\u00dfe 1937', hash)).toBe(true)
})

test('a hash of other parameters still verifies, and is told as outdated', async () => {
  // Made with argon2id m=8 t=1 p=1 over the nonce "0123456789abcdef".
  const { argon2Sync } = await import('node:crypto')
  const nonce = Buffer.from('0123456789abcdef')
  const tag = argon2Sync('argon2id', {
    message: 'correct horse',
    nonce,
    memory: 8,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  })
  const stored = `$argon2id$v=19$m=8,t=1,p=1$${encode(nonce)}$${encode(tag)}`
  expect(await passwords.verify('correct horse', stored)).toBe(true)
  expect(passwords.isOutdated(stored)).toBe(true)
  expect(passwords.isOutdated(await passwords.hash('x'))).toBe(false)
})

test('A22: without a stored hash the answer is no, after the same work', async () => {
  expect(await passwords.verify('correct horse', null)).toBe(false)
  expect(await passwords.verify('correct horse', 'nonsense')).toBe(false)
})

test('far too many at once are turned away instead of filling the memory', async () => {
  const crowd = createPasswordHasher()
  const all = await Promise.allSettled(
    Array.from({ length: 260 }, () =>
      crowd.verify('x', '$argon2id$v=19$m=8,t=1,p=1$MDEyMzQ1Njc4OWFiY2RlZg$MDEyMzQ1Njc4OWFiY2RlZg'),
    ),
  )
  const refused = all.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(58)
  expect(refused[0]).toMatchObject({ reason: { message: 'unavailable' } })
})
