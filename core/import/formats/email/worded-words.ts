// What confirmations of bookings say in English, German, Spanish, French, Italian, Portuguese, Dutch, Danish, Norwegian,
// Swedish and Polish, as parts of patterns.

const or = (...words: readonly string[]): string => words.join('|')

/** What is confirmed, and that it is. */
export const CONFIRMING = or(
  'booking|reservation|itinerary|confirmation|e-?tickets?',
  String.raw`buchung\p{L}*|reservierung|reiseplan|flugplan|(?:\p{L}+)?bestätigung`,
  'reservas?|confirmación|confirmada|itinerario|billete electrónico|localizador',
  'réservation|confirmée|itinéraire|e-?billets?|billet électronique',
  'prenotazione|conferma|confermata|biglietto elettronico',
  'confirmação|itinerário|bilhete eletr[óô]nico',
  String.raw`boeking\p{L}*|reservering|bevestiging|reisschema`,
  'bestilling|bekræftelse|bekreftelse|rejseplan|reiserute|bokning|bokningsbekräftelse|bekräftelse|resplan',
  'rezerwacja|rezerwacji|potwierdzenie|plan podróży',
)

/** What stands before the code of a booking. */
export const BOOKING_CODE = or(
  'booking (?:reference|code|number)|confirmation (?:code|number)|reservation (?:code|number)|record locator|PNR',
  'buchungs(?:code|nummer|referenz)',
  '(?:código|número|referencia) de (?:la |tu |su )?reserva|localizador(?: de (?:la )?reserva)?',
  '(?:référence|numéro|code|n°) (?:de (?:la |votre )?|du )?(?:réservation|dossier)',
  '(?:codice|numero|riferimento)(?: di| della)? prenotazione',
  '(?:código|número|referência)(?: da| de)? (?:sua )?reserva',
  '(?:boekings|reserverings)(?:code|nummer|referentie)',
  'bestillingsnummer|bookingnummer|referansenummer|(?:boknings|bestillings)(?:nummer|referens|kode|kod|referanse)',
  '(?:numer|kod) rezerwacji',
)

/** What may stand between that and the code. */
export const IS = 'is|lautet|ist|es|est|è|é|er|är'

/** What stands between two ends of a way. */
export const TOWARDS = 'to|nach|a|à|al|para|naar|vers|til|till'

/** What stands before the first of them. */
export const OUT_OF = 'from|von|de|desde|da|van|depuis|fra|från'

/** What stands before the place of departure on a line of its own. */
export const DEPARTURE = or(
  OUT_OF,
  'departure|departs?|departing|abflug(?:ort)?|salida|départ|partenza|partida|vertrek|afgang|avgang|avgång|wylot',
)

/** And before the place of arrival. */
export const ARRIVAL = or(
  TOWARDS,
  'arrival|arrives?|arriving|ankunft(?:sort)?|llegada|arrivée|arrivo|chegada|aankomst|ankomst|przylot',
)

/** What begins a line above the flights of one way: the way out, the way back, or a part by its number. */
export const PART = or(
  String.raw`outbound|inbound|outward|onward|return(?:ing)?|(?:flight|segment|leg|part) \d{1,2}(?!\d)`,
  String.raw`(?:hin|rück|weiter)(?:flug|reise|fahrt|weg)|zurück|(?:flug|strecke|abschnitt|teilstrecke) \d{1,2}(?!\d)`,
  String.raw`(?:vuelo |viaje )?(?:de )?(?:ida|vuelta|regreso)|(?:vuelo|trayecto|tramo) \d{1,2}(?!\d)`,
  String.raw`(?:vol |voyage )?(?:d.)?(?:aller|retour)|(?:vol|trajet) \d{1,2}(?!\d)`,
  String.raw`(?:volo |viaggio )?(?:di )?(?:andata|ritorno)|(?:volo|tratta) \d{1,2}(?!\d)`,
  String.raw`(?:voo |viagem )?(?:de )?(?:volta|regresso)|(?:voo|trecho) \d{1,2}(?!\d)`,
  String.raw`(?:heen|terug)(?:reis|vlucht|weg)|vlucht \d{1,2}(?!\d)`,
  'udrejse|hjemrejse|returrejse|utreise|hjemreise|returreise|utresa|hemresa|återresa|returresa',
  String.raw`(?:lot |podróż )?(?:tam|powr[óo]t|powrotn[ya])|(?:lot|odcinek) \d{1,2}(?!\d)`,
)

/** What stands on a line whose day is that of something else. */
export const OTHER_DAY = or(
  String.raw`booked|booking date|date of (?:booking|issue|birth)|issued?|issue date|invoice|sent|valid|until|expires`,
  'gebucht|buchungsdatum|ausgestellt|ausstellungsdatum|rechnung|gesendet|gültig|geboren|geburtsdatum',
  'reservado el|emitido|factura|émis|réservé le|facture|prenotato|emesso|fattura|reservado em|fatura|geboekt|uitgegeven',
)
