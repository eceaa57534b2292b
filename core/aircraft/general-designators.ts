/**
 * Designators of Doc 8643 that stand for all aircraft of a kind without one of their own: in the catalogue such a
 * designator has a row for each model, the general one first.
 */
export const GENERAL_DESIGNATORS: ReadonlySet<string> = new Set(['BALL', 'GLID', 'GYRO', 'SHIP', 'UHEL', 'ULAC'])

/** What this catalogue once said and Doc 8643 does not: flights that hold it still have a type. */
export const FORMER_DESIGNATORS: ReadonlyMap<string, string> = new Map([
  ['ALFA', 'AJET'],
  ['AQUI', 'A210'],
  ['ARCU', 'ARCP'],
  ['AT3', 'AAT3'],
  ['CL4T', 'CL2T'],
  ['DA20', 'DV20'],
  ['IKAR', 'C42'],
  ['KA32', 'KA27'],
  ['KODI', 'K100'],
  ['LS4', 'GLID'],
  ['LUSC', 'L8'],
  ['VELT', 'PIVE'],
])
