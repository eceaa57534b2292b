const NAMES: readonly (readonly string[])[] = [
  ['mon', 'monday', 'mo', 'montag'],
  ['tue', 'tues', 'tuesday', 'di', 'dienstag'],
  ['wed', 'weds', 'wednesday', 'mi', 'mittwoch'],
  ['thu', 'thur', 'thurs', 'thursday', 'do', 'donnerstag'],
  ['fri', 'friday', 'fr', 'freitag'],
  ['sat', 'saturday', 'sa', 'samstag', 'sonnabend'],
  ['sun', 'sunday', 'so', 'sonntag'],
]

const BY_NAME = new Map(NAMES.flatMap((names, index) => names.map((name) => [name, index + 1] as const)))

/** 1 (Monday) to 7 of an English or German weekday or its usual abbreviation; null for any other word. */
export function weekdayByName(name: string): number | null {
  return BY_NAME.get(name.toLowerCase()) ?? null
}
