/** Letters that do not decompose into a base letter and marks. */
const SPECIAL: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
}
const GERMAN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }
const UMLAUT = /[äöüåø]/g
/** Runs of anything that is no letter or digit of any script. */
const OTHER = /[^a-z\d\u00c0-\u1fff\u3040-\uffff]+/g
const OTHER_BUT_MARKS = /[^a-z\d|§¶\n\u00c0-\u1fff\u3040-\uffff]+/g

/**
 * Text as the search compares it: lower case, no diacritics (`ü` is `u`), no punctuation, single spaces.
 * Both what is stored and what is typed go through here. `| § ¶` and line ends stay when `keep` says so.
 */
export function foldText(text: string, keep: 'nothing' | 'marks' = 'nothing'): string {
  const lower = text.toLowerCase()
  if (!/[^a-z\d ]/.test(lower)) return lower.replace(/ {2,}/g, ' ').trim()
  return lower
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’`´]/g, '')
    .replace(/[ßøæœłđðþıħŋ]/g, (letter) => SPECIAL[letter] ?? letter)
    .replace(keep === 'marks' ? OTHER_BUT_MARKS : OTHER, ' ')
    .trim()
}

/** The text in lower case with `ä ö ü å ø` written as `ae oe ue aa oe`; null when that makes no difference. */
export function spellUmlauts(text: string): string | null {
  if (!/[äöüåøÄÖÜÅØ]/.test(text)) return null
  return text.toLowerCase().replace(UMLAUT, (letter) => GERMAN[letter] ?? letter)
}
