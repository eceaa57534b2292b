import type { Translate } from '../../i18n/translate.ts'

/** What others aboard are offered as; anything else stays as it was written. */
export const PERSON_ROLES = [
  'companion',
  'captain',
  'first-officer',
  'instructor',
  'student',
  'examiner',
  'crew',
  'guest',
] as const

export function isPersonRole(role: string): role is (typeof PERSON_ROLES)[number] {
  return PERSON_ROLES.some((known) => known === role)
}

/** `Amelia (captain)` in the reader's words. */
export function personText({ name, role }: { name: string; role: string | null }, t: Translate): string {
  // A companion is what everybody aboard is, so the role says nothing.
  if (!role || role === 'companion') return name
  return `${name} (${isPersonRole(role) ? t(`form:people.roles.${role}`) : role})`
}
