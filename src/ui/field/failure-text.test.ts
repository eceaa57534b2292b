import { expect, test } from 'vitest'
import { loadTexts, translateIn } from '../../i18n/texts.ts'
import { codeText, failureProblems, failureText } from './failure-text.ts'

await Promise.all([loadTexts('en'), loadTexts('de')])
const [en, de] = [translateIn('en', 'account'), translateIn('de', 'account')]

test('a code is told in its sentence, with how long to wait', () => {
  expect(codeText(en, 'network')).toBe(en('errors:network'))
  const tooMany = { code: 'too_many_requests', issues: [], retryAfterSeconds: 17 }
  expect(failureText(en, tooMany)).toBe(en('errors:too_many_requests', { seconds: 17 }))
})

test('a code that only a newer server knows is told as an accident, never by itself', () => {
  expect(codeText(en, 'teapot')).toBe(en('errors:internal'))
  expect(codeText(de, 'teapot')).toBe(de('errors:internal'))
  const refused = { code: 'invalid', issues: [{ pointer: '/data/attributes/email', code: 'spilt' }] }
  expect(failureProblems(de, refused, ['email'])).toEqual({ fields: { email: de('errors:internal') } })
})
