import { expect, test } from 'vitest'
import { imprintNotice } from './imprint-notice.ts'

const OPERATOR = { name: 'Amelia', address: 'Kansas', email: 'amelia@example.org' }

test('an operator who gave all their details is told nothing', () => {
  expect(imprintNotice(OPERATOR)).toBeNull()
})

test('an operator is told by name which variables the imprint lacks', () => {
  expect(imprintNotice({ name: null, address: null, email: null })).toContain(
    'OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_EMAIL',
  )
  expect(imprintNotice({ ...OPERATOR, address: null })).toMatch(/unset: OPERATOR_ADDRESS$/)
})
