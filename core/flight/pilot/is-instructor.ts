/** Roles of instructors and examiners, in both languages, as people and imports write them. */
const INSTRUCTOR = /instructor|lehrer|examiner|prüfer|^(?:fi|cri|tri|ire?|fe|cfii?)$/i

/** Whether somebody with this role aboard taught or examined. */
export function isInstructor(role: string | null | undefined): boolean {
  return INSTRUCTOR.test(role?.trim() ?? '')
}
