import type { DraftField, PilotField } from '../../../../../core/flight/draft/draft.ts'

/** Minutes and counts a session in a simulator may have beside its own length. */
export const SESSION_MINUTES = [
  'simulatedInstrumentMinutes',
  'groundTrainingMinutes',
] as const satisfies readonly PilotField[]
export const SESSION_COUNTS = ['holds', 'interceptions'] as const satisfies readonly PilotField[]

/** Asked of everybody who flies; the others wait behind a button until they hold something. */
export const USUAL_MINUTES: readonly PilotField[] = ['picMinutes', 'sicMinutes', 'nightMinutes', 'ifrMinutes']
export const USUAL_COUNTS: readonly PilotField[] = ['takeOffsDay', 'takeOffsNight', 'landingsDay', 'landingsNight']

/** What an instructor's signature consists of. */
export const SIGNATURE_FIELDS = [
  'signatureName',
  'signatureCertificate',
  'signatureDate',
  'signatureExpires',
  'signatureDrawn',
] as const satisfies readonly DraftField[]
