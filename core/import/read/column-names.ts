// Names that people give the columns of a table, in English and German, parted by commas.

export const DATE =
  'Date,Flight Date,Departure Date,Day,Datum,Flugdatum,Abflugdatum,Reisedatum,Tag,' +
  'Date (dd/mm/yy),Date (dd/mm/yyyy),Date (mm/dd/yy),Date (mm/dd/yyyy)'
export const FROM =
  'From,Origin,Departure,Dep,ADEP,Departure Airport,Departure Place,From Airport,Origin Airport,' +
  'Von,Ab,Abflug,Start,Startort,Abflugort,Abflughafen,Startflughafen'
export const TO =
  'To,Destination,Dest,Arrival,Arr,ADES,Arrival Airport,Arrival Place,To Airport,Destination Airport,' +
  'Nach,An,Ankunft,Landung,Ziel,Landeort,Zielort,Ankunftsort,Zielflughafen,Ankunftsflughafen'
export const TIMES = {
  offBlock: 'Departure Time,Dep Time,Departure,Dep,STD,ATD,Out,Off Block,Depart,Abflugzeit,Abflug,Ab',
  takeOff: 'Take-off,Takeoff,Take-off Time,Time Off,Off,Startzeit,Start',
  landing: 'Landing,Landing Time,Time On,On,Landezeit,Landung',
  onBlock: 'Arrival Time,Arr Time,Arrival,Arr,STA,ATA,In,On Block,Arrive,Ankunftszeit,Ankunft,An',
}
export const TOTAL =
  'Duration,Total Time,Flight Time,Block Time,Block,Blk,Total,Dauer,Flugzeit,Flugdauer,Blockzeit,Gesamtzeit,' +
  'Gesamtflugzeit,Total Time of Flight'
export const REGISTRATION =
  'Registration,Reg,Reg.,Tail,Tail Number,Ident,Aircraft ID,ACFT,Aircraft Registration,Kennzeichen,Lfz.,Lfz'
export const TYPE =
  'Aircraft Type,Type,Aircraft,Plane,Equipment,Muster,Flugzeugtyp,Flugzeugmuster,Flugzeug,Typ,' +
  'Aircraft Make Model Variant,Make Model Variant,Aircraft Make Model,Make Model,Make/Model,Make and Model,Luftfahrzeugmuster'
export const FLIGHT_NUMBER = 'Flight Number,Flight No,Flight No.,Flight,Flight #,Flugnummer,Flugnr.,Flugnr,Flug'
export const PILOT_MINUTES = {
  picMinutes: 'PIC',
  sicMinutes: 'SIC,Co-Pilot,CoPlt,Copilot,Kopilot',
  dualReceivedMinutes: 'Dual,Dual Recd,Dual Received,Doppelsteuer,Mit Lehrer',
  instructorMinutes: 'CFI,Dual Given',
  soloMinutes: 'Solo',
  nightMinutes: 'Night,Nacht',
  ifrMinutes: 'IFR',
  crossCountryMinutes: 'XC,Cross Country',
  singleEngineMinutes: 'Single Engine,SE,SP SE,Single Pilot SE,Single Pilot Time SE,Einmotorig',
  multiEngineMinutes: 'Multi Engine,ME,SP ME,Single Pilot ME,Single Pilot Time ME,Mehrmotorig',
  multiPilotMinutes: 'Multi-Pilot,MP,Multi-Pilot Time,Mehrpilot,Mehrpiloten,Flugzeit mit mehreren Piloten',
}
export const LANDING_COUNTS = {
  landingsDay: 'Day Landings,Landings Day,Ldg Day,Landungen Tag,Ldg Tag',
  landingsNight: 'Night Landings,Landings Night,Ldg Night,Landungen Nacht,Ldg Nacht',
}
export const ALL_LANDINGS = 'Landings,Ldg,Landungen'
export const PIC_NAME = 'PIC Name,Captain,Name PIC,Name of PIC,Name(s) PIC,Name(s) of PIC,Names PIC,Name des PIC'
/** A length of time; some put the name there. */
export const INSTRUCTOR_OR_TIME = 'Lehrberechtigter,FI'
export const INSTRUCTOR_NAME = 'Instructor,Fluglehrer'
export const COMPANIONS = 'Passengers,Companions,With,Mitreisende,Begleiter,Mit'
export const NOTE = 'Notes,Note,Comment,Comments,Remarks,Remark,Bemerkung,Bemerkungen,Notiz,Notizen,Kommentar'
export const AIRLINE = 'Airline,Carrier,Operator,Fluggesellschaft,Airline Code'
export const SEAT = 'Seat,Seat Number,Seat No,Sitz,Sitzplatz'
export const POSITION = 'Seat Type,Seat Position,Sitzart,Position'
export const CABIN = 'Class,Cabin,Cabin Class,Travel Class,Klasse,Reiseklasse'
export const REASON = 'Reason,Purpose,Anlass,Zweck,Reisezweck'
export const PNR = 'PNR,Booking Reference,Booking Code,Confirmation,Record Locator,Buchungscode,Buchungsnummer'
export const ROLE = 'Role,Function,Rolle,Funktion'
export const CALLSIGN = 'Callsign,Call Sign,Rufzeichen'
export const OPERATOR = 'Operated By,Operating Airline,Operating Carrier,Durchgeführt von'
export const SHIP = 'Aircraft Name,Ship Name,Taufname,Flugzeugname'
export const BOOKING_CLASS = 'Booking Class,Fare Class,Buchungsklasse'
export const FREQUENT_FLYER = 'Frequent Flyer,Frequent Flyer Number,Vielfliegernummer'
export const AWARD_MILES = 'Award Miles,Prämienmeilen'
export const STATUS_MILES = 'Status Miles,Statusmeilen'
export const RATING = 'Rating,Stars,Bewertung,Sterne'
export const TAGS = 'Tags,Labels,Schlagwörter,Stichwörter'
export const STATUS = 'Status'
/** Distances whose headings name their unit. */
export const KILOMETRES = 'Distance (km),Distance km,Kilometers,Kilometres,Strecke (km),Entfernung (km),Kilometer'
export const MILES = 'Distance (mi),Distance mi,Distance Miles,Entfernung (mi)'
export const NAUTICAL_MILES = 'Distance (nm),Distance nm,Distance (nmi),Entfernung (nmi),Nautical Miles,Seemeilen'
/** Of sessions in devices beside flights, as FCL.050 has them. */
export const SESSION_DATE =
  'FSTD Date,FSTD Date (dd/mm/yy),FSTD Date (dd/mm/yyyy),FSTD Session Date,Simulator Date,Sim Date,' +
  'FSTD Datum,Simulator Datum,Simulatordatum'
export const SESSION_TYPE =
  'FSTD Type,FSTD,FSTD Device,FSTD Session Type,Simulator Type,Sim Type,FSTD Typ,FSTD Muster,Simulatortyp'
export const SESSION_TIME =
  'FSTD Time,FSTD Total,FSTD Total Time,FSTD Total Time of Session,FSTD Session Time,FSTD Duration,FSTD Hours,' +
  'Simulator Time,Sim Time,Sim Total,Simulator,FSTD Zeit,FSTD Dauer,FSTD Gesamtzeit,Simulatorzeit'
export const SESSION_ID = 'FSTD Qualification Number,FSTD Qualification,FSTD Number,FSTD ID,FSTD Registration'
