/**
 * How states write what follows their mark, by ISO country: a pattern of the whole registration and two examples. Only
 * states whose rules are public and strict; forms of gliders, balloons, ultralights and of test flights are among them.
 */
import { countryOfRegistration } from './registration-prefix.ts'

interface Form {
  pattern: RegExp
  examples: string
  /** What can be no registration of that state at all. */
  never?: RegExp
}

const FORMS: Readonly<Record<string, Form>> = {
  // 14 CFR 47.15: no leading zero, at most two letters at the end, never I or O.
  US: {
    pattern: /^N([1-9]\d{0,4}|[1-9]\d{0,3}[A-HJ-NP-Z]|[1-9]\d{0,2}[A-HJ-NP-Z]{2})$/,
    examples: 'N12345, N123AB',
    never: /^N-?0/,
  },
  DE: { pattern: /^D-([A-Z]{4}|\d{4}|LZ\d{3})$/, examples: 'D-ABCD, D-1234' },
  GB: { pattern: /^G-([A-Z]{4}|\d{1,2}-\d{1,3})$/, examples: 'G-ABCD' },
  FR: { pattern: /^F-([A-Z]{4}|[A-Z]{2}\d{2})$/, examples: 'F-ABCD' },
  IT: { pattern: /^I-([A-Z]{4}|[A-Z]\d{3}|\d{4}|[A-Z]{2}\d{2})$/, examples: 'I-ABCD, I-1234' },
  CH: { pattern: /^HB-([A-Z]{3}|\d{1,4}|[A-Z]{2}\d)$/, examples: 'HB-ABC, HB-1234' },
  AT: { pattern: /^OE-([A-Z]{3}|\d{4})$/, examples: 'OE-ABC, OE-1234' },
  NL: { pattern: /^PH-([A-Z]{3}|\d{1,4}|\d[A-Z]\d)$/, examples: 'PH-ABC, PH-123' },
  NO: { pattern: /^LN-([A-Z]{3}|[A-Z]{2}\d{1,2}|\d{1,4})$/, examples: 'LN-ABC' },
  SE: { pattern: /^SE-([A-Z]{3}|[A-Z]{2}\d|\d{3})$/, examples: 'SE-ABC' },
  IE: { pattern: /^EI-([A-Z]{3}|\d{3})$/, examples: 'EI-ABC' },
  CA: { pattern: /^(C-[A-Z]{4}|C-\d{3,4}|CF-[A-Z]{3})$/, examples: 'C-FABC, C-GABC' },
  AU: { pattern: /^VH-[A-Z0-9]{3}$/, examples: 'VH-ABC' },
  NZ: { pattern: /^ZK-[A-Z]{3}$/, examples: 'ZK-ABC' },
  JP: { pattern: /^JA(\d{4}|\d{3}[A-Z]|\d{2}[A-Z]{2}|[A-Z]\d{3})$/, examples: 'JA1234, JA123A' },
  KR: { pattern: /^HL-?([A-Z]?\d{3,4})$/, examples: 'HL1234' },
  BR: { pattern: /^P[PRSTU]-([A-Z]{3}|\d{3})$/, examples: 'PR-ABC' },
  MX: { pattern: /^X[ABC]-[A-Z0-9]{3}$/, examples: 'XA-ABC' },
  TR: { pattern: /^TC-[A-Z]{3}$/, examples: 'TC-ABC' },
  AE: { pattern: /^A6-[A-Z0-9]{3}$/, examples: 'A6-ABC' },
  QA: { pattern: /^A7-[A-Z0-9]{3}$/, examples: 'A7-ABC' },
  SG: { pattern: /^9V-[A-Z0-9]{3}$/, examples: '9V-ABC' },
  IN: { pattern: /^VT-[A-Z0-9]{3}$/, examples: 'VT-ABC' },
  // The mainland, Taiwan and Hong Kong share the mark.
  CN: { pattern: /^B-(\d{4,5}|\d{3}[A-Z]|\d{2}[A-Z]{2}|[A-Z]{3}|[A-Z0-9]{4})$/, examples: 'B-1234, B-ABC' },
  RU: { pattern: /^R[AF]-(\d{5}|\d{4}[A-Z])$/, examples: 'RA-12345' },
}

export interface StrangeForm {
  country: string
  examples: string
  /** It cannot be one, not even an older one. */
  isImpossible: boolean
}

/** The state whose mark the registration has and how that state writes its own, where it is written otherwise. */
export function nationalForm(registration: string): StrangeForm | null {
  const country = countryOfRegistration(registration)
  const form = country === null ? undefined : FORMS[country]
  if (country === null || !form || form.pattern.test(registration)) return null
  // Without the hyphen, or with letters where no mark ends, it may be a call sign or a serial.
  const hasMark = registration.includes('-') || country === 'US' || country === 'JP' || country === 'KR'
  // `NASA905` and `NC18603` are no N-numbers of today.
  const isOther = country === 'US' && !/^N-?\d/.test(registration)
  const isImpossible = form.never?.test(registration) === true
  return hasMark && !isOther ? { country, examples: form.examples, isImpossible } : null
}
