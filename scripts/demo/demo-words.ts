/** What the person of the demo writes into their log, in either language. */
interface DemoText {
  en: string
  de: string
}

export const DEMO_NOTES: readonly DemoText[] = [
  { en: 'Window seat, clear view of the Alps.', de: 'Fensterplatz, klare Sicht auf die Alpen.' },
  {
    en: 'Thunderstorm over the destination, twenty minutes in the hold.',
    de: 'Gewitter über dem Ziel, zwanzig Minuten Warteschleife.',
  },
  { en: 'Upgraded at the gate 🎉', de: 'Am Gate hochgestuft 🎉' },
  { en: 'First time on this type.', de: 'Zum ersten Mal mit diesem Muster.' },
  { en: 'Missed the connection, rebooked the same evening.', de: 'Anschluss verpasst, am selben Abend umgebucht.' },
  { en: 'Almost empty, a whole row to myself.', de: 'Fast leer, eine ganze Reihe für mich.' },
  { en: 'Go-around on the first approach, gusty crosswind.', de: 'Durchgestartet, böiger Seitenwind.' },
  {
    en: 'The inbound aircraft was late, the crew made up most of it.',
    de: 'Verspätet gestartet, fast alles aufgeholt.',
  },
  { en: 'With grandma and grandpa 👵👴', de: 'Mit Oma und Opa 👵👴' },
  { en: 'Northern lights on the left for an hour.', de: 'Eine Stunde lang Nordlichter auf der linken Seite.' },
  { en: 'De-icing before departure, 40 minutes.', de: 'Enteisung vor dem Abflug, 40 Minuten.' },
  { en: 'Met an old colleague on board.', de: 'Eine alte Kollegin an Bord getroffen.' },
  { en: 'Sunset above the clouds.', de: 'Sonnenuntergang über den Wolken.' },
]

export const DEMO_TAGS: readonly DemoText[] = [
  { en: 'work', de: 'Arbeit' },
  { en: 'family', de: 'Familie' },
  { en: 'holiday', de: 'Urlaub' },
  { en: 'conference', de: 'Konferenz' },
  { en: 'friends', de: 'Freunde' },
]
