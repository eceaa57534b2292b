import type { OperatorConfig } from '../config.ts'

const VARIABLES = {
  name: 'OPERATOR_NAME',
  address: 'OPERATOR_ADDRESS',
  email: 'OPERATOR_EMAIL',
} as const satisfies Record<keyof OperatorConfig, string>

/** What to tell the operator at the start while the imprint lacks something; null when it is complete. */
export function imprintNotice(operator: OperatorConfig): string | null {
  const missing = (['name', 'address', 'email'] as const).filter((part) => operator[part] === null)
  if (missing.length === 0) return null
  const unset = missing.map((part) => VARIABLES[part]).join(', ')
  return `the imprint does not say who answers for this server; unset: ${unset}`
}
