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
export const LAUNCHES = ['winch', 'aerotow', 'self-launch'] as const
