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

/**
 * Text as the search compares it: lower case, no diacritics (`ü` is `u`), no punctuation, single spaces.
 * Both what is stored and what is typed go through here.
 */
export function foldText(text: string): string {
  let folded = text.toLowerCase()
  if (/[^a-z\d ]/.test(folded)) {
    folded = folded
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[ßøæœłđðþıħŋ]/g, (letter) => SPECIAL[letter] ?? letter)
      .replace(/['’`´]/g, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
  }
  return folded.trim()
}

/** The same with `ä ö ü å ø` written as `ae oe ue aa oe`; null when that makes no difference. */
export function foldTextGerman(text: string): string | null {
  const lower = text.toLowerCase()
  if (!/[äöüåø]/.test(lower.normalize('NFC'))) return null
  return foldText(lower.normalize('NFC').replace(/[äöüåø]/g, (letter) => GERMAN[letter] ?? letter))
}
