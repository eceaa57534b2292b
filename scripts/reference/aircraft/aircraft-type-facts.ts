/**
 * What a type can do, by ICAO designator: range in km, pilots its certificate asks for, most seats side by side, what it
 * lands on (`p` paved runways only); `-` where it is not known. A range is that of the version under the designator that
 * flies farthest, business versions included; the check that reads it allows a tenth more.
 *
 * The figures were written down from memory of what makers published, without their documents at hand. Compared since,
 * and corrected where they differed: OpenAP 2 (TU Delft; 38 types, usual versions: none flies farther there than here);
 * a table of 105 airliners of Airbus, Boeing, Douglas and ATR on GitHub (SkylabhubDATASET-ModernComercialAircraft150:
 * ranges, and the seats side by side of each); Plane & Pilot (737 Classic, MD-80); barrieaircraft.com (MD-88 4,850 km);
 * Wikipedia (767-400ER 10,415 km, 727 at most 5,000 km); Boeing's 757-200ER 4,100 nm; press releases of Airbus (A321XLR
 * 4,700 nm, ACJ319neo 12,500 km, ACJ320neo 11,100 km, ACJ TwoTwenty 10,500 km, ACJ350 20,550 km); AIN (BBJ 787-8 just
 * short of 10,000 nm, BBJ MAX 7 6,600 nm, BBJ 777X 11,025 nm); Boeing at MEBAA 2018 (BBJ 777-8 11,645 nm); The Flying
 * Engineer (E175 2,200 nm, CRJ900 1,550 nm).
 *
 * Not compared with anything: the remaining regional aircraft, business jets, light aircraft and helicopters, and which
 * types need a paved runway.
 */
const LINES = `
A306 7500 2 8 p|A30B 6700 2 8 p|A3ST 4700 2 - p|A310 9600 2 8 p|A318 7800 2 6 p|A319 11100 2 6 p|A320 7800 2 6 p
A321 7400 2 6 p|A19N 12500 2 6 p|A20N 11100 2 6 p|A21N 8700 2 6 p|A332 15400 2 9 p|A333 11750 2 9 p|A337 4300 2 - p
A338 17700 2 9 p|A339 13400 2 9 p|A342 15000 2 9 p|A343 13700 2 9 p|A345 16700 2 9 p|A346 14600 2 9 p|A359 20500 2 10 p
A35K 18000 2 10 p|A388 15200 2 10 p|BCS1 10500 2 5 p|BCS3 6700 2 5 p|A400 8900 2 - -
B701 8000 2 6 p|B703 10700 2 6 p|B712 3800 2 5 p|B720 7000 2 6 p|B721 5000 2 6 p|B722 5000 2 6 p|B731 3500 2 6 -
B732 4800 2 6 -|B733 5500 2 6 p|B734 5000 2 6 p|B735 5200 2 6 p|B736 6000 2 6 p|B737 11600 2 6 p|B738 10500 2 6 p
B739 9300 2 6 p|B37M 12900 2 6 p|B38M 12300 2 6 p|B39M 11900 2 6 p|B3XM 6200 2 6 p|B741 9800 2 10 p|B742 12700 2 10 p
B743 12400 2 10 p|B744 14200 2 10 p|B74S 12300 2 10 p|B748 15000 2 10 p|B752 7600 2 6 p|B753 6500 2 6 p|B762 12300 2 8 p
B763 11400 2 8 p|B764 10400 2 8 p|B772 14300 2 10 p|B77L 17400 2 10 p|B773 11200 2 10 p|B77W 14700 2 10 p|B778 21500 2 10 p
B779 20400 2 10 p|B788 18400 2 9 p|B789 14200 2 9 p|B78X 12000 2 9 p|B461 3400 2 6 -|B462 3700 2 6 -|B463 3400 2 6 -
RJ70 3900 2 6 -|RJ85 3800 2 6 -|RJ1H 3800 2 6 -|BA11 3700 2 5 p|CONC 7300 3 4 p|S210 3500 2 5 p|VC10 9800 3 6 p
VISC 2900 2 5 -|TRID 4400 3 6 p|COMT 5200 2 5 p|DC10 12200 2 10 p|DC3 3400 2 4 -|DC4 6900 2 5 -|DC6 7900 2 5 -
DC7 9100 2 5 -|DC85 11000 2 6 p|DC86 11900 2 6 p|DC87 10800 2 6 p|DC91 3000 2 5 p|DC93 3700 2 5 p|DC94 3300 2 5 p
DC95 3400 2 5 p|MD11 13500 2 10 p|MD81 3200 2 5 p|MD82 4000 2 5 p|MD83 4700 2 5 p|MD87 5500 2 5 p|MD88 4800 2 5 p
MD90 4900 2 5 p|L101 10500 3 10 p|L188 4500 2 6 -|CONI 10000 2 5 -|CVLP 3000 2 4 -|CVLT 3700 2 4 -|CV99 6200 2 5 p
F27 2700 2 4 -|F28 3300 2 5 -|F50 3100 2 4 -|F70 3500 2 5 p|F100 3300 2 5 p|VF14 1800 2 4 p|J328 3800 2 3 p|D328 1900 2 3 -
D228 2800 - 2 -|AT43 1900 2 4 -|AT45 1900 2 4 -|AT46 1900 2 4 -|AT72 1900 2 4 -|AT75 1900 2 4 -|AT76 1900 2 4 -
ATP 3500 2 4 -|A748 3200 2 4 -|JS31 2000 2 3 -|JS32 2000 2 3 -|JS41 2700 2 3 -|CRJ1 5300 2 4 p|CRJ2 5300 2 4 p
CRJ7 3800 2 4 p|CRJ9 3500 2 4 p|CRJX 3200 2 4 p|DH8A 2200 2 4 -|DH8B 2200 2 4 -|DH8C 2200 2 4 -|DH8D 2900 2 4 -
DHC6 1900 - 3 -|DHC7 2300 2 4 -|DHC2 1200 1 - -|DHC3 1600 1 - -|E110 2000 2 3 -|E120 3000 2 3 -|E135 6300 2 3 p
E145 3800 2 3 p|E170 4100 2 4 p|E75S 4200 2 4 p|E75L 4200 2 4 p|E190 8600 2 4 p|E195 4400 2 4 p|E290 5400 2 4 p
E295 5700 2 4 p|SB20 3000 2 3 -|SF34 1900 2 3 -|SW4 2500 - 2 -|B190 2900 - 2 -|BE99 1900 - 2 -|SH33 1900 2 3 -|SH36 1800 2 3 -
BN2P 2100 1 2 -|BN2T 1700 1 2 -|TRIS 1700 1 2 -|C212 2800 2 3 -|CN35 5100 2 - -|C295 5700 2 - -|G159 4300 2 - -|L410 2600 2 3 -
YS11 3300 2 4 -|MA60 2600 2 4 -|AJ27 3800 2 5 p|C919 5700 2 6 p|SU95 7900 2 5 p|A124 14200 2 - -|A225 15400 2 - p
A148 7000 2 5 p|A158 3100 2 5 p|AN12 6900 2 - -|AN2 1500 1 - -|AN24 3100 2 4 -|AN26 2800 2 - -|AN28 1500 2 3 -|AN72 4900 2 - -
IL14 3100 2 4 -|IL18 6600 2 6 -|IL62 10100 2 6 p|IL76 9400 2 - -|IL86 5100 2 9 p|IL96 13100 2 9 p|T134 3200 2 4 -
T154 6700 2 6 p|T204 7600 2 6 p|T144 6600 2 5 p|YK40 1900 2 4 -|YK42 4100 2 6 p|C130 8000 2 - -|C30J 7000 2 - -
C17 11500 2 - -|C5M 13000 2 - p|C160 5500 2 - -|K35R 17800 2 - p|JU52 1400 2 2 -|F406 2200 1 - -
BE40 3000 2 - p|C25A 3200 1 - p|C25B 3800 1 - p|C25C 4100 1 - p|C25M 2900 1 - p|C500 2600 - - p|C501 2600 1 - p
C510 2300 1 - p|C525 2800 1 - p|C550 3800 2 - p|C551 3500 1 - p|C560 3800 2 - p|C56X 4000 2 - p|C650 4400 2 - p
C680 6000 2 - p|C68A 5400 2 - p|C700 6600 2 - p|C750 6500 2 - p|CL30 6000 2 - p|CL35 6400 2 - p|CL60 7500 2 - p
E35L 7400 2 - p|E50P 2300 1 - p|E545 6300 2 - p|E550 7500 2 - p|E55P 3800 1 - p|EA50 2300 1 - p|F2TH 7500 2 - p
F900 8900 2 - p|FA10 3700 2 - p|FA20 4400 2 - -|FA50 6600 2 - p|FA6X 10300 2 - p|FA7X 11200 2 - p|FA8X 12000 2 - p
G150 5700 2 - p|G280 6700 2 - p|GA5C 10000 2 - p|GA6C 12400 2 - p|GA8C 15300 2 - p|GALX 6400 2 - p|GL5T 10900 2 - p
GL7T 14900 2 - p|GLEX 12500 2 - p|GLF2 7000 2 - p|GLF3 7700 2 - p|GLF4 8200 2 - p|GLF5 12600 2 - p|GLF6 14000 2 - p
H25B 5300 2 - p|H25C 6300 2 - p|HA4T 6200 2 - p|HDJT 2900 1 - p|LJ24 3000 2 - p|LJ31 3000 2 - p|LJ35 4500 2 - p
LJ40 3400 2 - p|LJ45 4000 2 - p|LJ55 4500 2 - p|LJ60 4700 2 - p|LJ75 4000 2 - p|PC24 3800 1 - -|PRM1 2900 1 - p|SF50 2400 1 - p
B350 4600 1 - -|BE20 3500 1 - -|BE9L 2500 1 - -|C208 2100 1 - -|C441 4000 1 - -|EPIC 3100 1 - -|K100 2200 1 - -
M600 3000 1 - -|MU2 2800 1 - -|P180 3000 1 - -|P46T 2000 1 - -|PC12 3500 1 - -|PC6T 1700 1 - -|TBM7 3000 1 - -
TBM8 3000 1 - -|TBM9 3300 1 - -|C150 1300 1 - -|C152 1300 1 - -|C172 1700 1 - -|C177 1900 1 - -|C182 2000 1 - -|C206 2000 1 - -
C210 2600 1 - -|C310 3000 1 - -|DV20 1300 1 - -|DA40 1900 1 - -|DA42 2600 1 - -|DA62 2600 1 - -|P28A 1700 1 - -|P28R 1900 1 - -
SR20 1600 1 - -|SR22 2300 1 - -|S22T 2100 1 - -|BE33 2000 1 - -|BE35 2000 1 - -|BE36 2000 1 - -|BE58 3000 1 - -|M20P 2700 1 - -
PA18 1000 1 - -|PA24 2500 1 - -|PA31 2400 1 - -|PA34 2100 1 - -|PA44 1800 1 - -|PA46 2700 1 - -|DR40 1700 1 - -|J3 500 1 - -
B06 800 1 - -|B407 800 1 - -|A109 1100 1 - -|A139 1400 - - -|AS50 800 1 - -|EC20 900 1 - -|EC35 900 1 - -|EC45 1000 1 - -
R22 600 1 - -|R44 800 1 - -|R66 900 1 - -|S76 1000 - - -|S92 1300 2 - -|G2CA 900 1 - -
B105 550 1 - -|B212 420 1 - -|B412 750 1 - -|B429 720 1 - -|B505 570 1 - -|B430 640 1 - -|UH1 510 1 - -|A119 1000 1 - -
A169 820 1 - -|A189 1100 2 - -|H160 890 1 - -|AS55 700 1 - -|AS65 820 1 - -|AS32 870 2 - -|EC25 950 2 - -|EC55 790 1 - -
EC75 1100 2 - -|EC30 640 1 - -|GAZL 670 1 - -|ALO2 560 1 - -|ALO3 540 1 - -|LAMA 520 1 - -|BK17 540 1 - -|EXPL 600 1 - -
H500 480 1 - -|H269 380 1 - -|EN28 430 1 - -|EN48 690 1 - -|B47G 430 1 - -|PUMA 580 2 - -|S61 830 2 - -|MI8 950 2 - -
MI2 580 1 - -|KA27 800 2 - -|H60 600 2 - -|H47 740 2 - -|H53 1000 2 - -|NH90 1000 2 - -|H64 480 2 - -|TIGR 800 2 - -|LYNX 530 2 - -
C42 900 1 - -|BREZ 900 1 - -|FDCT 1600 1 - -|FK9 800 1 - -|WT9 1200 1 - -|EV97 900 1 - -|VL3 1900 1 - -|SHRK 1600 1 - -|PIVI 1500 1 - -
AP22 1100 1 - -|EFOX 850 1 - -|SVNH 700 1 - -|SKRA 600 1 - -|TL20 1400 1 - -|GX 1100 1 - -|BR23 1300 1 - -|CRUZ 1000 1 - -|ECHO 900 1 - -
PIVE 150 1 - -|MT 600 1 - -|CDUS 800 1 - -|CLON 750 1 - -|MM16 500 1 - -|MM24 550 1 - -
SPIT 760 1 - -|P51 2700 1 - -|HURI 970 1 - -|ME09 850 1 - -|CORS 1700 1 - -|MOSQ 2400 1 - -|LANC 4100 1 - -|B25 2200 2 - -|T6 1200 1 - -
ST75 800 1 - -|DH82 490 1 - -|BU31 630 1 - -|YK52 550 1 - -|DHC1 450 1 - -|F156 390 1 - -
SR71 6000 1 - p|U2 11500 1 - p|B52 16500 2 - p|CAT 5000 2 - -|B377 6800 2 5 p|B29 9500 2 - p|B17 6000 2 - -|P3 9000 2 - p
`

/** By designator, in the form the catalogue keeps: `6200,2,6,p`, with nothing for what is not known. */
export function readAircraftFacts(): ReadonlyMap<string, string> {
  const facts = new Map<string, string>()
  for (const line of LINES.trim().split(/[|\n]/)) {
    const [icao = '', ...values] = line.split(' ')
    if (facts.has(icao) || !/^\d+ [123-] ([1-9]|10|-) [p-]$/.test(values.join(' ')))
      throw new Error(`facts of an aircraft type not understood: ${line}`)
    facts.set(icao, values.map((value) => (value === '-' ? '' : value)).join(','))
  }
  return facts
}
