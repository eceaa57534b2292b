import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { VARIABLES } from './config-variables.ts'
import { defaultOf } from '../test/support/default-of.ts'

test('the README names every environment variable with its default', () => {
  const readme = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8')
  const rows = Object.entries(VARIABLES).map(([name, variable]) => {
    const standard = defaultOf(variable)
    return `| \`${name}\` | ${standard === null ? '–' : `\`${standard}\``} | ${v.getDescription(variable)} |`
  })
  expect(readme).toContain(['| variable | default | what it decides |', '|---|---|---|', ...rows].join('\n'))
})
