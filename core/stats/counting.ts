/** What counts, in words: part of the document, for who reads it without this code. */
export const COUNTING = {
  flights:
    'Flown and diverted flights, and flights without a status. Planned and cancelled flights and sessions in a simulator do not count.',
  diversions: 'A diverted flight counts where it landed, not where it was bound for.',
  minutes:
    'Block time: actual off block to on block, else scheduled, else what was typed by hand, else take-off to landing. Unknown adds nothing.',
  distance:
    'What was typed or imported, else along the WGS 84 ellipsoid from place to place over every stop. Unknown adds nothing.',
  airports:
    'Where a flight took off, stopped or landed. A flight counts once at each of its airports and in each of its countries and continents.',
  routes:
    'Both directions of a pair of airports are one route, from take-off to landing; stops between do not part it.',
  airlines: 'The airline whose number the flight had; who flew it stands under operators.',
  dates: 'Year, month, weekday and hour are those of the clock at the place of departure.',
  top: 'Flights of which something was not said stand under `without`; lists and `without` add up to the totals, but for lists in which a flight may have several entries (airports, countries, continents, people, tags).',
} as const
