/** In the order in which a table has them. */
export const CONTINENTS_OF = ['EU', 'NA', 'SA', 'AS', 'AF', 'OC', 'AN'] as const
