import { expect, test } from 'vitest'
import { titlesOf } from './support/titles-of.ts'

test('titles are what tests and groups are called, not what stands in comments or elsewhere', () => {
  const source = `
    // Invariant I1 and test('I2 in a comment')
    describe('group I3', () => {
      test('plain I4', () => expect('I5').toBe('I5'))
      test.each([['I6', 1]] as const)('of each I7: %s', () => undefined)
      test.skip(\`of a template I8 \${one} and I9\`, async ({ page }: Given) => page.goto('I10'))
    })
    describe.each([{ name: 'of a table I13', note: 'I14' }])('$name', () => undefined)
    it('another word I11', () => undefined)
    other('no test I12')
  `
  expect(titlesOf('some.test.ts', source)).toEqual([
    'group I3',
    'plain I4',
    'of each I7: %s',
    'of a template I8   and I9',
    '$name',
    'of a table I13',
    'another word I11',
  ])
})
