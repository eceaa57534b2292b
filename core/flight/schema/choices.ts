// What an attribute may be where it is one of a few words, in the order the form offers them.
export const FLIGHT_STATUSES = ['planned', 'flown', 'cancelled', 'diverted'] as const
export const FLIGHT_ROLES = [
  'passenger',
  'pilot-in-command',
  'second-in-command',
  'relief-pilot',
  'student',
  'instructor',
  'examiner',
  'cabin-crew',
  'flight-engineer',
  'observer',
  'other',
] as const
export const SEAT_POSITIONS = ['window', 'middle', 'aisle', 'pilot', 'copilot', 'jumpseat', 'other'] as const
export const SEAT_SIDES = ['left', 'center', 'right'] as const
export const CABINS = ['economy', 'premium-economy', 'business', 'first', 'private'] as const
export const FLIGHT_REASONS = ['leisure', 'business', 'crew', 'other'] as const
/** Methods of SFCL.155 (Regulation (EU) 2018/1976): winch and car, aerotow, self-launch, bungee. */
export const LAUNCHES = ['winch', 'aerotow', 'self-launch', 'bungee', 'car'] as const
/** Who handled the controls at take-off and landing: the log's pilot, or the other one. */
export const PILOTS_FLYING = ['self', 'other'] as const
/**
 * Flight simulation training devices: FFS, FTD, FNPT and BITD by FCL.010 (Regulation (EU) 1178/2011), FFS and FTD by
 * 14 CFR part 60, ATD by FAA AC 61-136. `other` where nobody said which.
 */
export const FSTD_DEVICES = ['ffs', 'ftd', 'fnpt', 'bitd', 'atd', 'other'] as const
/**
 * What a flight or a session was passed as: 14 CFR 61.56, 61.57(d), 61.57(g); proficiency check and skill test by
 * FCL.010, the latter being the FAA's practical test.
 */
export const REVIEWS = [
  'flight-review',
  'ipc',
  'proficiency-check',
  'skill-test',
  'nvg-proficiency-check',
  /** 14 CFR 61.58: of the pilot in command of an aircraft that needs more than one pilot, or is a jet. */
  'pic-proficiency-check',
  /** Of the operator, before the first flight for it. */
  'initial-check',
  'refresher-training',
] as const

/** Kilograms, pounds, litres, US gallons. */
export const FUEL_UNITS = ['kg', 'lb', 'l', 'gal'] as const
