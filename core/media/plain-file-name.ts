/** Signs that turn the direction of text or steer a terminal: a name with them can be made to end in anything. */
const STEERING = /[\p{Cc}\p{Bidi_Control}]/gu

/** A file's name as it is kept and shown: what is read is what it is. */
export function plainFileName(name: string): string {
  return name.replace(STEERING, '')
}
