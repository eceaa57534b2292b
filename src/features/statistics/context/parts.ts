/** Parts of the page in the order in which people read them. */
export const PARTS = [
  'overview',
  'when',
  'where',
  'company',
  'aboard',
  'far',
  'records',
  'punctuality',
  'globe',
  'emissions',
  'own',
  'pilot',
  'completeness',
] as const
export type Part = (typeof PARTS)[number]
