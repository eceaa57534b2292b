import { beforeAll, expect, test } from 'vitest'
import { loadTemporal } from '../../time/temporal.ts'
import type { DraftContext, FlightDraft } from './draft.ts'
import { readDraft } from './read-draft.ts'
import { emptyDraft, toDraft } from './to-draft.ts'

beforeAll(loadTemporal)

const EN: DraftContext = { today: '2026-11-20', language: 'en' }
const SIGNATURE = {
  name: 'Iris',
  certificate: 'CFI 7',
  expires: '2027-05-31',
  signedOn: '2026-03-09',
  drawn: '1,2 3,4',
}

function read(changes: Partial<FlightDraft>, context = EN) {
  const { attributes, issues } = readDraft({ ...emptyDraft(), ...changes }, {}, context)
  const own = issues.filter(({ field }) => field.startsWith('signature'))
  return { signature: attributes.pilot?.signature, issues: own.map(({ field, code }) => `${field} ${code}`) }
}

test('a name alone is a signature, and nothing is one without a name', () => {
  expect(read({ signatureName: '  Iris   Instruktor ' }).signature).toEqual({
    name: 'Iris Instruktor',
    certificate: null,
    expires: null,
    signedOn: null,
  })
  for (const field of ['signatureCertificate', 'signatureDrawn'] as const)
    expect(read({ [field]: '1,2' })).toEqual({ signature: undefined, issues: ['signatureName flight.signer-required'] })
  expect(read({})).toEqual({ signature: undefined, issues: [] })
})

test('days are read as the flight’s own day is, and one that may be two is asked about', () => {
  const signed = (text: string, context?: DraftContext) =>
    read({ signatureName: 'Iris', signatureDate: text, signatureExpires: text }, context)
  expect(signed('9.3.2026', { ...EN, language: 'de' }).signature).toMatchObject({
    signedOn: '2026-03-09',
    expires: '2026-03-09',
  })
  expect(signed('3/5/2026').issues).toEqual(['signatureExpires flight.date-order', 'signatureDate flight.date-order'])
  expect(signed('3/5/2026', { ...EN, dateOrder: 'month-day' }).signature).toMatchObject({ signedOn: '2026-03-05' })
  expect(signed('soon').issues).toEqual([
    'signatureExpires flight.date-unreadable',
    'signatureDate flight.date-unreadable',
  ])
})

test('of a stored one a part changes, and all of it goes when all is emptied', () => {
  const original = { date: '2026-03-05', pilot: { signature: SIGNATURE } }
  const draft = toDraft(original, EN)
  const renamed = readDraft({ ...draft, signatureName: 'Ida' }, {}, EN)
  expect(renamed.attributes.pilot?.signature).toEqual({ ...SIGNATURE, name: 'Ida' })
  const undrawn = readDraft({ ...draft, signatureDrawn: '' }, {}, EN).attributes.pilot?.signature
  expect(undrawn).toEqual({ name: 'Iris', certificate: 'CFI 7', expires: '2027-05-31', signedOn: '2026-03-09' })
  const none = { signatureName: '', signatureCertificate: '', signatureExpires: '', signatureDate: '' }
  expect(readDraft({ ...draft, ...none, signatureDrawn: '' }, {}, EN).attributes.pilot ?? null).toBeNull()
})
