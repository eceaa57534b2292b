// Which types one type rating covers: by EASA's Type Ratings and Licence Endorsement List of aeroplanes, and by the FAA's
// designations of pilot certificates (Order 8900.1, volume 5). EASA's names were compared in November 2026 with a public
// copy of that list, the FAA's list itself was out of reach; only ratings that are beyond doubt are here. A type that is
// not stands by itself, which never asks for too little.

type RatingAuthority = 'easa' | 'faa'

type Ratings = readonly (readonly [name: string, designators: string])[]

/**
 * Of one rating by both. EASA's list has A330 with A350, and B777 with B787, in one line; landings on one count for the
 * other only by what an operator was granted, so they are apart here.
 */
const BOTH: readonly (readonly [easa: string, faa: string, designators: string])[] = [
  ['A310/300-600', 'A-310', 'A306 A310'],
  ['A320', 'A-320', 'A318 A319 A320 A321 A19N A20N A21N'],
  ['A330', 'A-330', 'A332 A333 A338 A339'],
  ['A340', 'A-340', 'A342 A343 A345 A346'],
  ['A350', 'A-350', 'A359 A35K'],
  ['ATR42/72', 'ATR-42/ATR-72', 'AT43 AT45 AT46 AT72 AT75 AT76'],
  ['B747 100-300', 'B-747', 'B741 B742 B743 B74S'],
  ['B747 400', 'B-747-4', 'B744 B748'],
  ['B757/767', 'B-757/B-767', 'B752 B753 B762 B763 B764'],
  ['B777', 'B-777', 'B772 B773 B77L B77W'],
  ['B787', 'B-787', 'B788 B789 B78X'],
  ['BD500', 'BD-500', 'BCS1 BCS3'],
  ['C525', 'CE-525', 'C525 C25A C25B C25C'],
  ['CL30', 'CL-30', 'CL30 CL35'],
  ['CL65', 'CL-65', 'CRJ1 CRJ2 CRJ7 CRJ9 CRJX'],
  ['DHC8', 'DHC-8', 'DH8A DH8B DH8C DH8D'],
  ['EMB135/145', 'EMB-145', 'E135 E145 E35L'],
  ['EMB170', 'ERJ-170/ERJ-190', 'E170 E75L E75S E190 E195 E290 E295'],
  ['F70/100', 'FK-100', 'F70 F100'],
  ['Learjet45/75', 'LR-45', 'LJ40 LJ45 LJ75'],
]

const EASA: Ratings = [
  ['AVRO RJ/BAe 146', 'B461 B462 B463 RJ70 RJ85 RJ1H'],
  ['B737 100-200', 'B731 B732'],
  ['B737 300-900', 'B733 B734 B735 B736 B737 B738 B739 B37M B38M B39M B3XM'],
  ['BE300/1900', 'BE30 B350 B190'],
  ['BE90/99/100/200', 'BE9L BE99 BE10 BE20'],
  ['C500/550/560', 'C500 C550 C560'],
  ['C501/551', 'C501 C551'],
  ['DC9 10-50', 'DC91 DC93 DC94 DC95'],
  ['DC9 80/MD88/MD90', 'MD81 MD82 MD83 MD87 MD88 MD90'],
]

const FAA: Ratings = [
  ['B-737', 'B731 B732 B733 B734 B735 B736 B737 B738 B739 B37M B38M B39M B3XM'],
  ['BE-300', 'BE30 B350'],
  ['CE-500', 'C500 C501 C550 C551 C560'],
  ['DC-9', 'DC91 DC93 DC94 DC95 MD81 MD82 MD83 MD87 MD88 MD90 B712'],
]

const NAMES: Readonly<Record<RatingAuthority, ReadonlyMap<string, string>>> = {
  easa: namesBy([...BOTH.map(([easa, , types]) => [easa, types] as const), ...EASA]),
  faa: namesBy([...BOTH.map(([, faa, types]) => [faa, types] as const), ...FAA]),
}

function namesBy(ratings: Ratings): ReadonlyMap<string, string> {
  return new Map(ratings.flatMap(([name, types]) => types.split(' ').map((icao) => [icao, name] as const)))
}

/** The type rating as a licence has it, of which a type is one variant: `A320` of an A20N; a type of its own as it is. */
export function typeRating(authority: RatingAuthority, type: string): string {
  return NAMES[authority].get(type) ?? type
}
