/** Airports the sources do not have: closed ones that people flew from, and the newest. */
export interface AddedAirport {
  id: string
  name: string
  city: string
  country: string
  latitude: number
  longitude: number
  elevationFt: number
}

const closed = (
  id: string,
  name: string,
  city: string,
  country: string,
  latitude: number,
  longitude: number,
  elevationFt: number,
): AddedAirport => ({ id, name, city, country, latitude, longitude, elevationFt })

export const CLOSED_ADDITIONS: readonly AddedAirport[] = [
  closed('X-RIEM', 'Munich-Riem Airport', 'Munich', 'DE', 48.1378, 11.6906, 1733),
  closed('X-RHEIN-MAIN', 'Rhein-Main Air Base', 'Frankfurt am Main', 'DE', 50.0264, 8.5575, 368),
  closed('X-BAIYUN', 'Guangzhou Old Baiyun International Airport', 'Guangzhou', 'CN', 23.1844, 113.2661, 37),
  closed('X-MARISCAL-SUCRE', 'Old Mariscal Sucre International Airport', 'Quito', 'EC', -0.1411, -78.4882, 9228),
  closed('X-BULLTOFTA', 'Malmö Bulltofta Airport', 'Malmö', 'SE', 55.6006, 13.055, 59),
  closed('X-SARATOV-TSENTRALNY', 'Saratov Tsentralny Airport', 'Saratov', 'RU', 51.565, 46.0467, 499),
  closed('X-HIROSHIMA-NISHI', 'Hiroshima-Nishi Airport', 'Hiroshima', 'JP', 34.3669, 132.4144, 15),
]

/**
 * IATA codes of which airports in use hold the code while a source still names another one.
 * Empty text takes a code away.
 */
export const CODE_CORRECTIONS: Readonly<Record<string, { iata?: string; icao?: string }>> = {
  'NP-0003': { icao: 'VNPR' },
  UAFM: { icao: 'UCFM' },
}
