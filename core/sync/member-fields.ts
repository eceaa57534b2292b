/** Objects of independent members; every other object is one value, or a snapshot would be mixed from two. */
export const MEMBER_FIELDS: ReadonlySet<string> = new Set([
  'custom',
  'pilot',
  'departure',
  'arrival',
  'scheduled',
  'actual',
])
