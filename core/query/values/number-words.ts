import { spellings } from '../fields.ts'

/** English, then German: one to nine. */
const ONES: readonly (readonly [en: string, de: readonly string[]])[] = [
  ['one', ['ein', 'eins', 'eine', 'einer', 'einem', 'einen']],
  ['two', ['zwei']],
  ['three', ['drei']],
  ['four', ['vier']],
  ['five', ['fünf']],
  ['six', ['sechs']],
  ['seven', ['sieben']],
  ['eight', ['acht']],
  ['nine', ['neun']],
]
const TEENS: readonly (readonly [en: string, de: string])[] = [
  ['ten', 'zehn'],
  ['eleven', 'elf'],
  ['twelve', 'zwölf'],
  ['thirteen', 'dreizehn'],
  ['fourteen', 'vierzehn'],
  ['fifteen', 'fünfzehn'],
  ['sixteen', 'sechzehn'],
  ['seventeen', 'siebzehn'],
  ['eighteen', 'achtzehn'],
  ['nineteen', 'neunzehn'],
]
const TENS: readonly (readonly [en: string, de: string])[] = [
  ['twenty', 'zwanzig'],
  ['thirty', 'dreißig'],
  ['forty', 'vierzig'],
  ['fifty', 'fünfzig'],
  ['sixty', 'sechzig'],
  ['seventy', 'siebzig'],
  ['eighty', 'achtzig'],
  ['ninety', 'neunzig'],
]

const NUMBERS = new Map(numberWords().flatMap(([text, value]) => spellings(text).map((spelt) => [spelt, value])))

/** The words, the longest first, for a pattern. */
export const NUMBER_WORDS = [...NUMBERS.keys()].sort((a, b) => b.length - a.length).join('|')

const HALF_HOUR = /^(?:(?:a |eine[r]? )?(?:half|halbe[n]?) (?:(?:an? )?hour|stunde))$/
const AN_HOUR = /^an? (?=hour|minute)/
const AND_A_HALF = String.raw`(?: and a half|einhalb)?`
const LEADING = new RegExp(`^(-?)(${NUMBER_WORDS}|\\d+(?= and a half))(${AND_A_HALF})(?![\\p{L}\\d])`, 'u')

/** `three landings` is `3 landings`, `eineinhalb Stunden` is `1.5 Stunden`; what begins with no such word stays. */
export function withDigits(typed: string): string {
  const text = typed.toLowerCase()
  if (HALF_HOUR.test(text)) return '30 min'
  if (AN_HOUR.test(text)) return text.replace(AN_HOUR, '1 ')
  const [all, minus, word = '', half] = LEADING.exec(text) ?? []
  if (all === undefined) return typed
  const value = (NUMBERS.get(word) ?? Number(word)) + (half === '' ? 0 : 0.5)
  return `${minus}${value}${typed.slice(all.length)}`
}

function numberWords(): [string, number][] {
  const ones = ONES.flatMap(([en, de], at) => [en, ...de].map((text): [string, number] => [text, at + 1]))
  const found: [string, number][] = [...ones, ['anderthalb', 1.5]]
  for (const [at, words] of TEENS.entries()) for (const word of words) found.push([word, at + 10])
  for (const [at, [en, de]] of TENS.entries()) {
    const ten = 10 * (at + 2)
    found.push([en, ten], [de, ten])
    for (const [one, [first, [second = '']]] of ONES.entries())
      found.push([`${en}-${first}`, ten + one + 1], [`${second}und${de}`, ten + one + 1])
  }
  for (const [at, [en, [de = '']]] of ONES.entries()) {
    found.push([`${en} hundred`, 100 * (at + 1)], [`${de}hundert`, 100 * (at + 1)])
    found.push([`${en} thousand`, 1000 * (at + 1)], [`${de}tausend`, 1000 * (at + 1)])
  }
  return [...found, ['hundert', 100], ['tausend', 1000]]
}
