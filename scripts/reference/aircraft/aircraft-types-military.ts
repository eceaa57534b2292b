/** Military aircraft and warbirds: the lines of aircraft-types.ts go on here. */
export const MILITARY_LINES = `
PC7||Pilatus|PC-7|PC-7|L1T|L|military|
PC9||Pilatus|PC-9|PC-9|L1T|L|military|
PC21||Pilatus|PC-21|PC-21|L1T|L|military|
TEX2||Beechcraft|T-6 Texan II|Texan|L1T|L|military|
G12T||Grob|G 120TP|G 120TP|L1T|L|military|
F260||SIAI-Marchetti|SF.260|SF.260|L1P|L|military|
F26T||SIAI-Marchetti|SF.260TP|SF.260|L1T|L|military|
TB30||Socata|TB 30 Epsilon|Epsilon|L1P|L|military|
M346||Leonardo|M-346 Master|M-346|L2J|M|military|
M339||Aermacchi|MB-339|MB-339|L1J|L|military|
S211||SIAI-Marchetti|S.211|S.211|L1J|L|military|
EUFI||Eurofighter|Typhoon|Eurofighter|L2J|M|military|
F5||Northrop|F-5 Tiger II|F-5|L2J|M|military|Freedom Fighter
F16||Lockheed Martin|F-16 Fighting Falcon|F-16|L1J|M|military|Viper
F18H||Boeing|F/A-18 Hornet|F-18|L2J|M|military|
F22||Lockheed Martin|F-22 Raptor|F-22|L2J|M|military|
F35||Lockheed Martin|F-35 Lightning II|F-35|L1J|M|military|
A10||Fairchild|A-10 Thunderbolt II|A-10|L2J|M|military|Warthog
TOR||Panavia|Tornado|Tornado|L2J|M|military|
RFAL||Dassault|Rafale|Rafale|L2J|M|military|
MIR2||Dassault|Mirage 2000|Mirage|L1J|M|military|
MRF1||Dassault|Mirage F1|Mirage|L1J|M|military|
SB39||Saab|JAS 39 Gripen|Gripen|L1J|M|military|
HAR||British Aerospace|Harrier|Harrier|L1J|M|military|AV-8B;Jump Jet
JAGR||SEPECAT|Jaguar|Jaguar|L2J|M|military|
LTNG||English Electric|Lightning|Lightning|L2J|M|military|
MG23||Mikoyan|MiG-23|MiG-23|L1J|M|military|MiG-27
SU24||Sukhoi|Su-24|Su-24|L2J|M|military|
SU25||Sukhoi|Su-25|Su-25|L2J|M|military|
SU27||Sukhoi|Su-27|Su-27|L2J|M|military|Su-30;Su-35;Flanker
TU95||Tupolev|Tu-95|Tu-95|L4T|H|military|Bear
B1||Rockwell|B-1 Lancer|B-1|L4J|H|military|
B2||Northrop|B-2 Spirit|B-2|L4J|H|military|
E3CF||Boeing|E-3 Sentry|E-3|L4J|H|military|AWACS
AJET||Dassault/Dornier|Alpha Jet|Alpha Jet|L2J|M|military|
L39||Aero|L-39 Albatros|L-39|L1J|L|military|
HAWK||British Aerospace|Hawk|Hawk|L1J|M|military|
T38||Northrop|T-38 Talon|T-38|L2J|L|military|
TUTR||Avro|Tutor|Avro Tutor|L1P|L|historic|
HURI||Hawker|Hurricane|Hurricane|L1P|L|historic|Sea Hurricane
FURY||Hawker|Sea Fury|Sea Fury|L1P|L|historic|
MOSQ||De Havilland|DH.98 Mosquito|Mosquito|L2P|M|historic|
LANC||Avro|Lancaster|Lancaster|L4P|M|historic|
ANSN||Avro|Anson|Anson|L2P|L|historic|
LYSA||Westland|Lysander|Lysander|L1P|L|historic|
SWOR||Fairey|Swordfish|Swordfish|L1P|L|historic|
P38||Lockheed|P-38 Lightning|P-38|L2P|M|historic|
P40||Curtiss|P-40 Warhawk|P-40|L1P|L|historic|Kittyhawk;Tomahawk P-40
P47||Republic|P-47 Thunderbolt|P-47|L1P|M|historic|
CORS||Chance Vought|F4U Corsair|Corsair|L1P|M|historic|
BCAT||Grumman|F8F Bearcat|Bearcat|L1P|L|historic|
HCAT||Grumman|F6F Hellcat|Hellcat|L1P|L|historic|
WCAT||Grumman|F4F Wildcat|Wildcat|L1P|L|historic|
TBM||Grumman|TBM Avenger|Avenger|L1P|M|historic|TBF Avenger
A1||Douglas|A-1 Skyraider|Skyraider|L1P|M|historic|
B24||Consolidated|B-24 Liberator|B-24|L4P|M|historic|
B25||North American|B-25 Mitchell|B-25|L2P|M|historic|
B26||Douglas|A-26 Invader|Invader|L2P|M|historic|B-26 Invader
T28||North American|T-28 Trojan|Trojan|L1P|L|historic|Fennec T-28
O1||Cessna|O-1 Bird Dog|Bird Dog|L1P|L|historic|L-19 Bird Dog
YAK3||Yakovlev|Yak-3|Yak-3|L1P|L|historic|
YAK9||Yakovlev|Yak-9|Yak-9|L1P|L|historic|
YK11||Yakovlev|Yak-11|Yak-11|L1P|L|historic|
YK18||Yakovlev|Yak-18|Yak-18|L1P|L|historic|
Y18T||Yakovlev|Yak-18T|Yak-18|L1P|L|piston|
FW90||Focke-Wulf|Fw 190 (replica)|Fw 190|L1P|L|historic|
FW44||Focke-Wulf|Fw 44 Stieglitz|Stieglitz|L1P|L|historic|
F156||Fieseler|Fi 156 Storch|Storch|L1P|L|historic|Morane-Saulnier MS 500 Criquet
ME62||Messerschmitt|Me 262|Me 262|L2J|L|historic|Schwalbe
BU33||Bücker|Bü 133 Jungmeister|Jungmeister|L1P|L|historic|
BU81||Bücker|Bü 181 Bestmann|Bestmann|L1P|L|historic|
KL25||Klemm|L 25|Klemm|L1P|L|historic|
VAMP||De Havilland|Vampire|Vampire|L1J|L|historic|
VNOM||De Havilland|Venom|Venom|L1J|M|historic|
METR||Gloster|Meteor|Meteor|L2J|M|historic|
F86||North American|F-86 Sabre|Sabre|L1J|M|historic|
MG15||Mikoyan|MiG-15|MiG-15|L1J|L|historic|
MG17||Mikoyan|MiG-17|MiG-17|L1J|L|historic|
`
