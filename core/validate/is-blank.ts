const UNSEEN = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]*$/u

/** Whether nothing of a text is to be seen: it is empty, or spaces and signs without a width are all it has. */
export function isBlank(text: string): boolean {
  return UNSEEN.test(text)
}
