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
  // Glasgow's airport until 2 May 1966, between Renfrew and Paisley (OS grid NS 508 667).
  closed('X-RENFREW', 'Renfrew Airport', 'Glasgow', 'GB', 55.8708, -4.3842, 26),
  closed('X-HIROSHIMA-NISHI', 'Hiroshima-Nishi Airport', 'Hiroshima', 'JP', 34.3669, 132.4144, 15),
]

/** What the source has wrong, by id; a note says where the right value is from. Empty text takes a code away. */
export const CORRECTIONS: Readonly<Record<string, Partial<Omit<AddedAirport, 'id'> & { iata: string; icao: string }>>> =
  {
    'NP-0003': { icao: 'VNPR' },
    UAFM: { icao: 'UCFM' },
    // Reference point of the Spanish AIP: 402820N 0033339W.
    LEMD: { latitude: 40.4722, longitude: -3.5608 },
    // The town is in Gabon, as airport-data-js says and the border of Natural Earth.
    MDV: { country: 'GA' },
    // Renamed on 2026-07-09; its codes followed (table of code periods; notice of the airport).
    KPBI: { name: 'President Donald J. Trump International Airport', city: 'West Palm Beach' },
    KBUR: { name: 'Hollywood Burbank Airport' },
    // Antsirabato near Antalaha; Antsirabe is a town 650 km away.
    FMNH: { name: 'Antsirabato Airport' },
    NTKN: { name: 'Niau Airport' },
    // In whole minutes in the source, up to 12 km off; from Open Travel Data.
    CAH2: { latitude: 52.3518, longitude: -127.6981 },
    FZIR: { latitude: 0.8015, longitude: 24.4483 },
    'SK-116': { latitude: 5.6569, longitude: -71.9353 },
    'SK-120': { latitude: 5.4136, longitude: -71.7289 },
    SPIZ: { latitude: -8.4737, longitude: -76.4605 },
  }

/** Regions with an ISO country code of their own, which the source counts as part of the country. */
export const REGION_COUNTRIES: Readonly<Record<string, string>> = { 'NO-21': 'SJ', 'NO-22': 'SJ', 'FI-01': 'AX' }
