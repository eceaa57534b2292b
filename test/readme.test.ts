import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { VARIABLES } from '../server/config-variables.ts'

test('the README names every environment variable with its default', () => {
  const readme = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8')
  const rows = VARIABLES.map(
    (variable) =>
      `| \`${variable.name}\` | ${variable.default === null ? '–' : `\`${variable.default}\``} | ${variable.about} |`,
  )
  expect(readme).toContain(['| variable | default | what it decides |', '|---|---|---|', ...rows].join('\n'))
})
