export interface NamedShip {
  registration: string | null
  shipName: string | null
}

const REGISTRATION_AND_MORE = /^([A-Z0-9]{1,4}-?[A-Z0-9]{1,7})[\s,]+["'„“(]?(\p{L}.*?)["'”“)]?$/iu

/** `D-ABYA "Brandenburg"`, `D-ABYA Brandenburg`, `D-ABYA (Brandenburg)`: registration and the ship's own name. */
export function splitShipName(text: string | null): NamedShip {
  if (text === null || text.length > 200) return { registration: text, shipName: null }
  const [, registration = '', shipName = ''] = REGISTRATION_AND_MORE.exec(text) ?? []
  const isSplit = registration.includes('-') || /\d/.test(registration)
  return isSplit && shipName !== '' ? { registration, shipName } : { registration: text, shipName: null }
}
