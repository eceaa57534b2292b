import { expect, test } from 'vitest'
import { writePayload } from './payload.ts'

test('A36: nothing in the payload can end its script element or start another', () => {
  const nasty = '/faq?x=</script><script>alert(1)</script><!--\u2028\u2029'
  const text = writePayload({
    session: 'guest',
    build: 'b',
    operator: { name: '<b>', address: null, email: null },
    url: nasty,
    error: null,
  })
  expect(text).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(text)).toMatchObject({ url: nasty, operator: { name: '<b>' } })
})
