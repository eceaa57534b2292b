import { type CustomValue, nameKey } from '../../custom/custom-field.ts'
import type { Digest } from '../../digest/digest.ts'
import { ownFieldValues } from '../../digest/tables.ts'
import { foldText } from '../../search/fold-text.ts'
import { parseMinutes } from '../../time/parse-minutes.ts'
import type { OtherNames } from '../other-names.ts'
import { readOwnSaid } from '../own-said.ts'

const NUMBER = /^-?\d+(?:[.,]\d+)?$/
const YES = new Set(['yes', 'ja', 'true', 'wahr'])
const NO = new Set(['no', 'nein', 'false', 'falsch'])

/** Entries of the own fields' table that say it: `Meal`, any value; `Meal=fish`, a word that begins so; `Fuel>10`. */
export function ownValues({ tables }: Digest, text: string, names: OtherNames): Uint8Array {
  const { name, sign, wanted } = readOwnSaid(text)
  const ids = new Set(names.ownField(name))
  const isField = (key: string): boolean => ids.has(key) || nameKey(key) === nameKey(name)
  const test = sign === '' ? hasValue : valueTest(sign, wanted)
  return tables.customs.mask((json) => {
    const values = Object.entries(ownFieldValues(json))
    return values.some(([key, value]) => isField(key) && test(value))
  })
}

type ValueTest = (value: CustomValue) => boolean

const hasValue: ValueTest = (value) => value !== null && value !== ''

function valueTest(sign: string, wanted: string): ValueTest {
  const folded = foldText(wanted)
  // `1:30` and `90` are both ninety minutes.
  const number = NUMBER.test(wanted) ? Number(wanted.replace(',', '.')) : parseMinutes(wanted)
  if (sign === '=') {
    return (value) => {
      if (typeof value === 'boolean') return (value ? YES : NO).has(folded)
      if (typeof value === 'number' && value === number) return true
      return value !== null && folded !== '' && ` ${foldText(String(value))}`.includes(` ${folded}`)
    }
  }
  return (value) => {
    // Days are compared as they are written.
    if (typeof value === 'string') return compare(sign, value < wanted ? -1 : Number(value > wanted))
    return typeof value === 'number' && number !== null && compare(sign, value - number)
  }
}

function compare(sign: string, difference: number): boolean {
  if (sign === '<') return difference < 0
  if (sign === '>') return difference > 0
  return sign === '<=' ? difference <= 0 : difference >= 0
}
