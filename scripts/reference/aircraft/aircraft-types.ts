/**
 * Aircraft types: ICAO designator (Doc 8643) and what people call the type. Designators, classes and wake categories were
 * compared with two independent copies of Doc 8643; what it has dropped (Concorde, Viscount) keeps what it had.
 * One line: ICAO | IATA | maker | model | family | class | wake | category | other names.
 * Class is kind (L land, S sea, A amphibian, H helicopter, G gyroplane), number of engines, engine
 * (P piston, T turboprop, J jet, E electric, - none). Wake L, M, H or J.
 */
import { GENERAL_AVIATION_LINES } from './aircraft-types-general.ts'
import { GLIDER_LINES } from './aircraft-types-gliders.ts'
import { MILITARY_LINES } from './aircraft-types-military.ts'
import { ROTORCRAFT_LINES } from './aircraft-types-rotorcraft.ts'
import { ULTRALIGHT_LINES } from './aircraft-types-ultralights.ts'

export const AIRCRAFT_CATEGORIES = [
  'airliner',
  'regional',
  'cargo',
  'bizjet',
  'turboprop',
  'piston',
  'helicopter',
  'glider',
  'ultralight',
  'military',
  'historic',
] as const

export interface AircraftTypeRow {
  icao: string
  iata: string
  maker: string
  model: string
  family: string
  classCode: string
  wake: string
  category: string
  others: string
}

const AIRLINER_LINES = `
A306|AB6|Airbus|A300-600|A300|L2J|H|airliner|
A30B|AB4|Airbus|A300B2/B4|A300|L2J|H|airliner|A300
A3ST|ABB|Airbus|A300-600ST Beluga|A300|L2J|H|cargo|Super Transporter
A310|310|Airbus|A310|A310|L2J|H|airliner|
A318|318|Airbus|A318|A320|L2J|M|airliner|
A319|319|Airbus|A319|A320|L2J|M|airliner|
A320|320|Airbus|A320|A320|L2J|M|airliner|A320ceo;A320-200
A321|321|Airbus|A321|A320|L2J|M|airliner|A321ceo;A321-200
A19N|31N|Airbus|A319neo|A320|L2J|M|airliner|319neo
A20N|32N|Airbus|A320neo|A320|L2J|M|airliner|320neo
A21N|32Q|Airbus|A321neo|A320|L2J|M|airliner|321neo;A321LR;A321XLR
A332|332|Airbus|A330-200|A330|L2J|H|airliner|
A333|333|Airbus|A330-300|A330|L2J|H|airliner|
A337||Airbus|A330-700 Beluga XL|A330|L2J|H|cargo|BelugaXL
A338|338|Airbus|A330-800neo|A330|L2J|H|airliner|A330neo
A339|339|Airbus|A330-900neo|A330|L2J|H|airliner|A330neo
A342|342|Airbus|A340-200|A340|L4J|H|airliner|
A343|343|Airbus|A340-300|A340|L4J|H|airliner|
A345|345|Airbus|A340-500|A340|L4J|H|airliner|
A346|346|Airbus|A340-600|A340|L4J|H|airliner|
A359|359|Airbus|A350-900|A350|L2J|H|airliner|A350 XWB
A35K|351|Airbus|A350-1000|A350|L2J|H|airliner|A350 XWB
A388|388|Airbus|A380-800|A380|L4J|J|airliner|Superjumbo
BCS1|221|Airbus|A220-100|A220|L2J|M|airliner|CS100;CSeries
BCS3|223|Airbus|A220-300|A220|L2J|M|airliner|CS300;CSeries
A400||Airbus|A400M Atlas|A400M|L4T|H|military|
B701|70M|Boeing|707-100|707|L4J|M|historic|
B703|703|Boeing|707-300|707|L4J|H|historic|
B712|717|Boeing|717-200|717|L2J|M|airliner|MD-95
B720|B72|Boeing|720|707|L4J|M|historic|
B721|721|Boeing|727-100|727|L3J|M|historic|
B722|722|Boeing|727-200|727|L3J|M|historic|
B731|731|Boeing|737-100|737 Original|L2J|M|historic|
B732|732|Boeing|737-200|737 Original|L2J|M|airliner|
B733|733|Boeing|737-300|737 Classic|L2J|M|airliner|
B734|734|Boeing|737-400|737 Classic|L2J|M|airliner|
B735|735|Boeing|737-500|737 Classic|L2J|M|airliner|
B736|736|Boeing|737-600|737 NG|L2J|M|airliner|
B737|73G|Boeing|737-700|737 NG|L2J|M|airliner|73W
B738|738|Boeing|737-800|737 NG|L2J|M|airliner|73H
B739|739|Boeing|737-900|737 NG|L2J|M|airliner|737-900ER;73J
B37M|7M7|Boeing|737 MAX 7|737 MAX|L2J|M|airliner|737-7;737MAX7
B38M|7M8|Boeing|737 MAX 8|737 MAX|L2J|M|airliner|737-8;737MAX8;737-8200
B39M|7M9|Boeing|737 MAX 9|737 MAX|L2J|M|airliner|737-9;737MAX9
B3XM|7MJ|Boeing|737 MAX 10|737 MAX|L2J|M|airliner|737-10;737MAX10
B741|741|Boeing|747-100|747|L4J|H|historic|Jumbo
B742|742|Boeing|747-200|747|L4J|H|airliner|Jumbo
B743|743|Boeing|747-300|747|L4J|H|airliner|Jumbo
B744|744|Boeing|747-400|747|L4J|H|airliner|Jumbo
B74S|74L|Boeing|747SP|747|L4J|H|historic|
B748|748|Boeing|747-8|747|L4J|H|airliner|747-8i;Jumbo
B752|752|Boeing|757-200|757|L2J|M|airliner|
B753|753|Boeing|757-300|757|L2J|M|airliner|
B762|762|Boeing|767-200|767|L2J|H|airliner|
B763|763|Boeing|767-300|767|L2J|H|airliner|767-300ER
B764|764|Boeing|767-400ER|767|L2J|H|airliner|
B772|772|Boeing|777-200|777|L2J|H|airliner|777-200ER
B77L|77L|Boeing|777-200LR|777|L2J|H|airliner|777F
B773|773|Boeing|777-300|777|L2J|H|airliner|
B77W|77W|Boeing|777-300ER|777|L2J|H|airliner|
B778|778|Boeing|777-8|777X|L2J|H|airliner|
B779|779|Boeing|777-9|777X|L2J|H|airliner|
B788|788|Boeing|787-8 Dreamliner|787|L2J|H|airliner|
B789|789|Boeing|787-9 Dreamliner|787|L2J|H|airliner|
B78X|781|Boeing|787-10 Dreamliner|787|L2J|H|airliner|
B461|141|British Aerospace|BAe 146-100|BAe 146|L4J|M|regional|Jumbolino
B462|142|British Aerospace|BAe 146-200|BAe 146|L4J|M|regional|Jumbolino
B463|143|British Aerospace|BAe 146-300|BAe 146|L4J|M|regional|Jumbolino
RJ70|AR7|British Aerospace|Avro RJ70|BAe 146|L4J|M|regional|
RJ85|AR8|British Aerospace|Avro RJ85|BAe 146|L4J|M|regional|Jumbolino
RJ1H|AR1|British Aerospace|Avro RJ100|BAe 146|L4J|M|regional|Jumbolino
BA11|B11|British Aircraft|BAC One-Eleven|BAC 1-11|L2J|M|historic|BAC 111
CONC|SSC|Aérospatiale/BAC|Concorde|Concorde|L4J|H|historic|
S210|CRV|Sud Aviation|Caravelle|Caravelle|L2J|M|historic|SE 210
VC10|VCX|Vickers|VC10|VC10|L4J|H|historic|
VISC|VCV|Vickers|Viscount|Viscount|L4T|M|historic|
TRID|TRD|Hawker Siddeley|Trident|Trident|L3J|M|historic|HS 121
COMT||De Havilland|DH.106 Comet|Comet|L4J|M|historic|
DC10|D10|McDonnell Douglas|DC-10|DC-10|L3J|H|airliner|
DC3|DC3|Douglas|DC-3|DC-3|L2P|M|historic|Dakota;C-47;Rosinenbomber
DC4|D4F|Douglas|DC-4|DC-4|L4P|M|historic|C-54 Skymaster
DC6|D6F|Douglas|DC-6|DC-6|L4P|M|historic|
DC7|D7F|Douglas|DC-7|DC-7|L4P|M|historic|
DC85|D8T|Douglas|DC-8-50|DC-8|L4J|H|historic|
DC86|D8L|Douglas|DC-8-60|DC-8|L4J|H|historic|
DC87|D8Q|Douglas|DC-8-70|DC-8|L4J|H|historic|
DC91|D91|Douglas|DC-9-10|DC-9|L2J|M|historic|
DC93|D93|Douglas|DC-9-30|DC-9|L2J|M|historic|DC-9
DC94|D94|Douglas|DC-9-40|DC-9|L2J|M|historic|
DC95|D95|Douglas|DC-9-50|DC-9|L2J|M|historic|
MD11|M11|McDonnell Douglas|MD-11|MD-11|L3J|H|airliner|MD-11F
MD81|M81|McDonnell Douglas|MD-81|MD-80|L2J|M|airliner|
MD82|M82|McDonnell Douglas|MD-82|MD-80|L2J|M|airliner|MD-80
MD83|M83|McDonnell Douglas|MD-83|MD-80|L2J|M|airliner|
MD87|M87|McDonnell Douglas|MD-87|MD-80|L2J|M|airliner|
MD88|M88|McDonnell Douglas|MD-88|MD-80|L2J|M|airliner|
MD90|M90|McDonnell Douglas|MD-90|MD-90|L2J|M|airliner|
L101|L10|Lockheed|L-1011 TriStar|TriStar|L3J|H|historic|
L188|LOE|Lockheed|L-188 Electra|Electra|L4T|M|historic|
CONI|L49|Lockheed|Constellation|Constellation|L4P|M|historic|Super Star;Super Constellation
CVLP|CV4|Convair|CV-240/340/440|Convairliner|L2P|M|historic|Metropolitan
CVLT|CV5|Convair|CV-580|Convairliner|L2T|M|historic|
CV99|990|Convair|990 Coronado|Convair 880/990|L4J|M|historic|
F27|F27|Fokker|F27 Friendship|F27|L2T|M|regional|
F28|F28|Fokker|F28 Fellowship|F28|L2J|M|regional|
F50|F50|Fokker|50|F27|L2T|M|regional|F50
F70|F70|Fokker|70|F28|L2J|M|regional|F70
F100|100|Fokker|100|F28|L2J|M|regional|F100
VF14|VFW|VFW-Fokker|614|VFW 614|L2J|M|historic|
J328|FRJ|Fairchild Dornier|328JET|Dornier 328|L2J|M|regional|
D328|D38|Dornier|328|Dornier 328|L2T|M|regional|Do 328
D228|D28|Dornier|228|Dornier 228|L2T|L|regional|Do 228
AT43|AT4|ATR|42-300|ATR 42|L2T|M|regional|ATR 42
AT45|AT5|ATR|42-500|ATR 42|L2T|M|regional|
AT46|AT6|ATR|42-600|ATR 42|L2T|M|regional|
AT72|AT7|ATR|72-200|ATR 72|L2T|M|regional|ATR 72
AT75|ATR|ATR|72-500|ATR 72|L2T|M|regional|
AT76|ATR|ATR|72-600|ATR 72|L2T|M|regional|
ATP|ATP|British Aerospace|ATP|ATP|L2T|M|regional|
A748|HS7|Hawker Siddeley|HS 748|HS 748|L2T|M|regional|Avro 748
JS31|J31|British Aerospace|Jetstream 31|Jetstream|L2T|L|regional|
JS32|J32|British Aerospace|Jetstream 32|Jetstream|L2T|M|regional|
JS41|J41|British Aerospace|Jetstream 41|Jetstream|L2T|M|regional|
CRJ1|CR1|Bombardier|CRJ100|CRJ|L2J|M|regional|Canadair Regional Jet
CRJ2|CR2|Bombardier|CRJ200|CRJ|L2J|M|regional|Canadair Regional Jet
CRJ7|CR7|Bombardier|CRJ700|CRJ|L2J|M|regional|CRJ550
CRJ9|CR9|Bombardier|CRJ900|CRJ|L2J|M|regional|
CRJX|CRK|Bombardier|CRJ1000|CRJ|L2J|M|regional|
DH8A|DH1|De Havilland Canada|Dash 8-100|Dash 8|L2T|M|regional|DHC-8;Q100
DH8B|DH2|De Havilland Canada|Dash 8-200|Dash 8|L2T|M|regional|DHC-8;Q200
DH8C|DH3|De Havilland Canada|Dash 8-300|Dash 8|L2T|M|regional|DHC-8;Q300
DH8D|DH4|De Havilland Canada|Dash 8-400|Dash 8|L2T|M|regional|DHC-8;Q400;Bombardier Q400
DHC6|DHT|De Havilland Canada|DHC-6 Twin Otter|Twin Otter|L2T|L|regional|
DHC7|DH7|De Havilland Canada|DHC-7 Dash 7|Dash 7|L4T|M|regional|
DHC2|DHP|De Havilland Canada|DHC-2 Beaver|Beaver|L1P|L|piston|
DH2T|DHR|De Havilland Canada|DHC-2 Turbo Beaver|Beaver|L1T|L|turboprop|
DHC3|DHL|De Havilland Canada|DHC-3 Otter|Otter|L1P|L|piston|
DH3T|DHT|De Havilland Canada|DHC-3 Turbo Otter|Otter|L1T|L|turboprop|
DHC4||De Havilland Canada|DHC-4 Caribou|Caribou|L2P|M|military|
DHC5|DHB|De Havilland Canada|DHC-5 Buffalo|Buffalo|L2T|M|military|
E110|EMB|Embraer|EMB 110 Bandeirante|Bandeirante|L2T|L|regional|
E120|EM2|Embraer|EMB 120 Brasilia|Brasilia|L2T|M|regional|
E135|ER3|Embraer|ERJ 135|ERJ|L2J|M|regional|ERJ 140;Legacy 600
E145|ER4|Embraer|ERJ 145|ERJ|L2J|M|regional|
E170|E70|Embraer|E170|E-Jet|L2J|M|regional|ERJ 170;Embraer 170
E75S|E75|Embraer|E175 (short wing tips)|E-Jet|L2J|M|regional|ERJ 175;Embraer 175
E75L|E7W|Embraer|E175 (long wing tips)|E-Jet|L2J|M|regional|ERJ 175;Embraer 175
E190|E90|Embraer|E190|E-Jet|L2J|M|regional|ERJ 190;Embraer 190;Lineage 1000
E195|E95|Embraer|E195|E-Jet|L2J|M|regional|ERJ 195;Embraer 195
E290|290|Embraer|E190-E2|E-Jet E2|L2J|M|regional|
E295|295|Embraer|E195-E2|E-Jet E2|L2J|M|regional|
SB20|S20|Saab|2000|Saab 2000|L2T|M|regional|
SF34|SF3|Saab|340|Saab 340|L2T|M|regional|Saab-Fairchild 340
SW3|SWM|Swearingen|Merlin III|Metro|L2T|L|turboprop|
SW4|SWM|Fairchild|Metroliner|Metro|L2T|L|regional|Metro 23;Metro III
B190|BE1|Beechcraft|1900|Beech 1900|L2T|M|regional|1900D
BE99|BE9|Beechcraft|99 Airliner|Beech 99|L2T|L|regional|
SH33|SH3|Shorts|330|Shorts 330/360|L2T|M|regional|
SH36|SH6|Shorts|360|Shorts 330/360|L2T|M|regional|
BN2P|BNI|Britten-Norman|BN-2 Islander|Islander|L2P|L|piston|BN2;Islander
BN2T|BNT|Britten-Norman|BN-2T Turbine Islander|Islander|L2T|L|turboprop|Defender
TRIS|BNT|Britten-Norman|BN-2A Mk III Trislander|Islander|L3P|L|piston|
C212|CS2|CASA|C-212 Aviocar|Aviocar|L2T|M|regional|
CN35|CS5|CASA/IPTN|CN-235|CN-235|L2T|M|military|
C295|CS9|Airbus|C-295|CN-235|L2T|M|military|
G159|GRS|Gulfstream|G-159 Gulfstream I|Gulfstream I|L2T|M|turboprop|
L410|L4T|Let|L-410 Turbolet|L-410|L2T|L|regional|
YS11|YS1|NAMC|YS-11|YS-11|L2T|M|historic|
MA60|MA6|Xian|MA60|MA60|L2T|M|regional|
AJ27|C27|Comac|C909 (ARJ21-700)|ARJ21|L2J|M|regional|ARJ21
C919|919|Comac|C919|C919|L2J|M|airliner|
SU95|SU9|Sukhoi|Superjet 100|Superjet|L2J|M|regional|SSJ100
A124|A4F|Antonov|An-124 Ruslan|An-124|L4J|H|cargo|
A225|A5F|Antonov|An-225 Mriya|An-225|L6J|H|cargo|
A140|A40|Antonov|An-140|An-140|L2T|M|regional|
A148|A81|Antonov|An-148|An-148|L2J|M|regional|
A158|A58|Antonov|An-158|An-148|L2J|M|regional|
AN12|ANF|Antonov|An-12|An-12|L4T|M|cargo|
AN2|AN2|Antonov|An-2|An-2|L1P|L|piston|Annushka;Antonov 2
AN24|AN4|Antonov|An-24|An-24|L2T|M|regional|
AN26|A26|Antonov|An-26|An-24|L2T|M|cargo|
AN28|A28|Antonov|An-28|An-28|L2T|L|regional|
AN72|AN7|Antonov|An-72/74|An-72|L2J|M|cargo|An-74
IL14|I14|Ilyushin|Il-14|Il-14|L2P|M|historic|
IL18|IL8|Ilyushin|Il-18|Il-18|L4T|M|historic|
IL62|IL6|Ilyushin|Il-62|Il-62|L4J|H|historic|
IL76|IL7|Ilyushin|Il-76|Il-76|L4J|H|cargo|
IL86|ILW|Ilyushin|Il-86|Il-86|L4J|H|historic|
IL96|IL9|Ilyushin|Il-96|Il-96|L4J|H|airliner|
T134|TU3|Tupolev|Tu-134|Tu-134|L2J|M|historic|
T154|TU5|Tupolev|Tu-154|Tu-154|L3J|M|historic|
T204|T20|Tupolev|Tu-204|Tu-204|L2J|M|airliner|Tu-214
T144|TU4|Tupolev|Tu-144|Tu-144|L4J|H|historic|
YK40|YK4|Yakovlev|Yak-40|Yak-40|L3J|M|historic|
YK42|YK2|Yakovlev|Yak-42|Yak-42|L3J|M|historic|
C130|LOH|Lockheed|C-130 Hercules|Hercules|L4T|M|military|L-100
C30J||Lockheed Martin|C-130J Super Hercules|Hercules|L4T|M|military|
C17||Boeing|C-17 Globemaster III|C-17|L4J|H|military|
C5M||Lockheed|C-5M Super Galaxy|C-5|L4J|H|military|
C160||Transall|C-160|Transall|L2T|M|military|
K35R||Boeing|KC-135 Stratotanker|KC-135|L4J|H|military|
JU52|JU5|Junkers|Ju 52/3m|Ju 52|L3P|M|historic|Tante Ju
F406||Reims-Cessna|F406 Caravan II|F406|L2T|L|turboprop|
`

/** Military types of which records and displays are logged, and airliners of before the jets. */
const RECORD_LINES = `
SR71||Lockheed|SR-71 Blackbird|SR-71|L2J|M|military|Blackbird
U2||Lockheed|U-2|U-2|L1J|M|military|Dragon Lady
F104||Lockheed|F-104 Starfighter|F-104|L1J|M|military|Starfighter
F4||McDonnell Douglas|F-4 Phantom II|F-4|L2J|M|military|Phantom
F15||McDonnell Douglas|F-15 Eagle|F-15|L2J|M|military|
F14||Grumman|F-14 Tomcat|F-14|L2J|M|military|
MG21||Mikoyan|MiG-21|MiG-21|L1J|M|military|
MG25||Mikoyan|MiG-25|MiG-25|L2J|M|military|
MG29||Mikoyan|MiG-29|MiG-29|L2J|M|military|
MG31||Mikoyan|MiG-31|MiG-31|L2J|M|military|
B52||Boeing|B-52 Stratofortress|B-52|L8J|H|military|
B17||Boeing|B-17 Flying Fortress|B-17|L4P|M|historic|
B29||Boeing|B-29 Superfortress|B-29|L4P|M|historic|
B377||Boeing|377 Stratocruiser|Stratocruiser|L4P|M|historic|
P3||Lockheed|P-3 Orion|Orion|L4T|M|military|
T33||Lockheed|T-33 Shooting Star|T-33|L1J|M|military|
VULC||Avro|Vulcan|Vulcan|L4J|H|military|
HUNT||Hawker|Hunter|Hunter|L1J|M|military|
`

const TABLES = [
  AIRLINER_LINES,
  GENERAL_AVIATION_LINES,
  ROTORCRAFT_LINES,
  GLIDER_LINES,
  ULTRALIGHT_LINES,
  MILITARY_LINES,
  RECORD_LINES,
]

/** Every type, airliners first. Throws on a malformed line. */
export function readAircraftTypes(): AircraftTypeRow[] {
  const lines = TABLES.flatMap((table) => table.trim().split('\n'))
  return lines.map((line) => {
    const cells = line.split('|')
    if (cells.length !== 9) throw new Error(`aircraft line not understood: ${line}`)
    const [
      icao = '',
      iata = '',
      maker = '',
      model = '',
      family = '',
      classCode = '',
      wake = '',
      category = '',
      others = '',
    ] = cells
    return { icao, iata, maker, model, family, classCode, wake, category, others }
  })
}
