/** Roles of who was in command, in both languages, as people and imports write them. */
const COMMANDER = /^(?:(?:pic|p1)\b|capt|cpt|commander|pilot[ -]in[ -]command|kapitän|kommandant|verantwortlich)/i

/** Whether somebody with this role aboard was in command: a PIC, a captain. */
export function isCommander(role: string | null | undefined): boolean {
  return COMMANDER.test(role?.trim() ?? '')
}
