import { nameKey } from '../custom/custom-field.ts'
import type { Value } from './query.ts'

/** How the values of an own field are compared; none where any value will do. */
export const OWN_SIGNS = ['=', '<', '<=', '>', '>='] as const
export type OwnSign = (typeof OWN_SIGNS)[number] | ''

/** What a value of `own:` says: `Meal`, `Meal=fish`, `Fuel>10`. */
export interface OwnSaid {
  name: string
  sign: OwnSign
  wanted: string
}

const SAID = /^(.+?)\s*(<=|>=|[=<>])\s*(.+)$/

export function readOwnSaid(text: string): OwnSaid {
  const [, name = text, sign = '', wanted = ''] = SAID.exec(text) ?? []
  return { name, sign: OWN_SIGNS.find((one) => one === sign) ?? '', wanted: wanted.trim() }
}

export function printOwnSaid({ name, sign, wanted }: OwnSaid): string {
  return `${name}${sign}${wanted}`
}

/** Whether a value of `own:` asks for the field of that name. */
export function saysOwn(value: Value, name: string): boolean {
  return value.kind === 'word' && nameKey(readOwnSaid(value.text).name) === nameKey(name)
}
