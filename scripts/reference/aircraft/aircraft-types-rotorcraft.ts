/** Helicopters and gyroplanes: the lines of aircraft-types.ts go on here. */
export const ROTORCRAFT_LINES = `
B407||Bell|407|Bell 407|H1T|L|helicopter|
B412||Bell|412|Bell 412|H2T|L|helicopter|
B429||Bell|429|Bell 429|H2T|L|helicopter|
B430||Bell|430|Bell 430|H2T|L|helicopter|
B505||Bell|505 Jet Ranger X|Bell 505|H1T|L|helicopter|
B06||Bell|206 JetRanger|Bell 206|H1T|L|helicopter|Jet Ranger;LongRanger;206L
B47G||Bell|47G|Bell 47|H1P|L|helicopter|
UH1||Bell|UH-1 Iroquois|Huey|H1T|L|helicopter|Huey;204;205;UH-1D;Bell UH-1D;Bell 205
A109||Leonardo|AW109|AW109|H2T|L|helicopter|Agusta A109
A119||Leonardo|AW119 Koala|AW119|H1T|L|helicopter|
A139||Leonardo|AW139|AW139|H2T|L|helicopter|
A169||Leonardo|AW169|AW169|H2T|L|helicopter|
A189||Leonardo|AW189|AW189|H2T|M|helicopter|
AS50||Airbus Helicopters|AS350 Écureuil|Écureuil|H1T|L|helicopter|H125;EC125;Squirrel;AStar;Fennec;AS 350 B3
AS55||Airbus Helicopters|AS355 Écureuil 2|Écureuil|H2T|L|helicopter|TwinStar;Twin Squirrel
AS65||Airbus Helicopters|AS365 Dauphin|Dauphin|H2T|L|helicopter|
AS32||Airbus Helicopters|AS332 Super Puma|Super Puma|H2T|M|helicopter|H215
EC20||Airbus Helicopters|EC120 Colibri|Colibri|H1T|L|helicopter|H120
EC30||Airbus Helicopters|EC130|Écureuil|H1T|L|helicopter|H130
EC35||Airbus Helicopters|EC135|EC135|H2T|L|helicopter|H135;EC 135 P3
EC45||Airbus Helicopters|EC145|EC145|H2T|L|helicopter|H145;UH-72 Lakota;H145M
EC55||Airbus Helicopters|EC155|Dauphin|H2T|L|helicopter|H155
EC75||Airbus Helicopters|H175|H175|H2T|M|helicopter|EC175
EC25||Airbus Helicopters|EC225 Super Puma|Super Puma|H2T|M|helicopter|H225
ALO2||Sud Aviation|SE 313 Alouette II|Alouette|H1T|L|helicopter|
ALO3||Aérospatiale|SA 316 Alouette III|Alouette|H1T|L|helicopter|SA 319
LAMA||Aérospatiale|SA 315 Lama|Alouette|H1T|L|helicopter|
GAZL||Aérospatiale|SA 341 Gazelle|Gazelle|H1T|L|helicopter|
B105||MBB|Bo 105|Bo 105|H2T|L|helicopter|Bölkow 105;Bolkow 105
BK17||MBB|BK 117|EC145|H2T|L|helicopter|
G2CA||Guimbal|Cabri G2|Cabri|H1P|L|helicopter|
EN28||Enstrom|280|Enstrom|H1P|L|helicopter|F28
EN48||Enstrom|480|Enstrom|H1T|L|helicopter|
EXPL||MD Helicopters|MD 900 Explorer|Explorer|H2T|L|helicopter|MD 902
H500||MD Helicopters|MD 500|MD 500|H1T|L|helicopter|Hughes 500;Hughes 369;MD 520N;MD 530F;Little Bird;OH-6
H269||Schweizer|269|Schweizer 300|H1P|L|helicopter|Schweizer 300C;Hughes 300;Sikorsky S-300;Hughes 269
H47||Boeing|CH-47 Chinook|Chinook|H2T|M|helicopter|
H60||Sikorsky|UH-60 Black Hawk|Black Hawk|H2T|M|helicopter|S-70
R22||Robinson|R22|R22|H1P|L|helicopter|Beta;Robinson 22
R44||Robinson|R44|R44|H1P|L|helicopter|Raven;Clipper;Cadet;Robinson 44
R66||Robinson|R66|R66|H1T|L|helicopter|
S61||Sikorsky|S-61|S-61|H2T|M|helicopter|Sea King
S76||Sikorsky|S-76|S-76|H2T|L|helicopter|
S92||Sikorsky|S-92|S-92|H2T|M|helicopter|
MI8||Mil|Mi-8|Mi-8|H2T|M|helicopter|Mi-17;Mi-171
MI2||Mil|Mi-2|Mi-2|H2T|L|helicopter|
KA27||Kamov|Ka-32|Ka-32|H2T|M|helicopter|Ka-27
AS3B||Airbus Helicopters|AS332L2 Super Puma Mk 2|Super Puma|H2T|M|helicopter|Cougar
PUMA||Aérospatiale|SA 330 Puma|Puma|H2T|L|helicopter|IAR 330
H160||Airbus Helicopters|H160|H160|H2T|L|helicopter|
NH90||NHI|NH90|NH90|H2T|M|helicopter|Caiman;Sea Tiger;Sea Lion
TIGR||Airbus Helicopters|EC665 Tiger|Tiger|H2T|L|helicopter|UHT;Tigre
LYNX||Westland|Lynx|Lynx|H2T|L|helicopter|AW159 Wildcat;Sea Lynx
EH10||Leonardo|AW101 Merlin|AW101|H3T|M|helicopter|EH101
A129||Leonardo|A129 Mangusta|A129|H2T|L|helicopter|T129
B212||Bell|212|Bell 212|H2T|L|helicopter|Twin Huey;AB 212;UH-1N
B214||Bell|214|Bell 214|H1T|M|helicopter|BigLifter
B222||Bell|222|Bell 222|H2T|L|helicopter|
B230||Bell|230|Bell 222|H2T|L|helicopter|
B427||Bell|427|Bell 427|H2T|L|helicopter|
B47J||Bell|47J Ranger|Bell 47|H1P|L|helicopter|
UH1Y||Bell|UH-1Y Venom|Huey|H2T|M|helicopter|
H64||Boeing|AH-64 Apache|Apache|H2T|M|helicopter|Longbow
H46||Boeing Vertol|CH-46 Sea Knight|Sea Knight|H2T|M|helicopter|Vertol 107
H53||Sikorsky|CH-53 Sea Stallion|CH-53|H2T|M|helicopter|CH-53G
H53S||Sikorsky|CH-53E Super Stallion|CH-53|H3T|M|helicopter|CH-53K King Stallion
S64||Sikorsky|S-64 Skycrane|Skycrane|H2T|M|helicopter|CH-54;Erickson Air-Crane
S51||Sikorsky|S-51 Dragonfly|S-51|H1P|L|helicopter|
S52||Sikorsky|S-52|S-52|H1P|L|helicopter|
KMAX||Kaman|K-1200 K-Max|K-Max|H1T|L|helicopter|
UH12||Hiller|UH-12 Raven|Hiller 12|H1P|L|helicopter|OH-23
BRB2||Brantly|B-2|Brantly|H1P|L|helicopter|
B305||Brantly|305|Brantly|H1P|L|helicopter|
EXEC||RotorWay|Exec 162F|Exec|H1P|L|helicopter|
ES11||Aviotecnica|ES-101 Raven|ES-101|H1T|L|helicopter|
ULTS||American Sportscopter|Ultrasport 496|Ultrasport|H1P|L|helicopter|
CH7||Heli-Sport|CH-7 Kompress|CH-7|H1P|L|helicopter|CH77 Ranabot
MI24||Mil|Mi-24|Mi-24|H2T|M|helicopter|Hind;Mi-35
MI26||Mil|Mi-26|Mi-26|H2T|M|helicopter|Halo
MI4||Mil|Mi-4|Mi-4|H1P|L|helicopter|
KA26||Kamov|Ka-26|Ka-26|H2P|L|helicopter|
KA50||Kamov|Ka-50 Black Shark|Ka-50|H2T|M|helicopter|
KA52||Kamov|Ka-52 Alligator|Ka-52|H2T|M|helicopter|
UHEL||Various|Ultralight helicopter|Ultralight helicopter|H1P|L|helicopter|UL-Hubschrauber;UL helicopter
UHEL||Dynali|H3 EasyFlyer|Dynali|H1P|L|helicopter|H2S;Dynali H3
UHEL||EDM Aerotec|CoAX 2D|CoAX|H1P|L|helicopter|CoAX 600
UHEL||Innovator|Mosquito XE|Mosquito XE|H1P|L|helicopter|Mosquito XEL
UHEL||LCA|LH 212 Delta|LH 212|H1T|L|helicopter|
GYRO||Various|Gyroplane|Gyroplane|G1P|L|ultralight|
MT||AutoGyro|MTOsport|MTOsport|G1P|L|ultralight|MT-03;MTO Sport
CDUS||AutoGyro|Calidus|Calidus|G1P|L|ultralight|
CLON||AutoGyro|Cavalon|Cavalon|G1P|L|ultralight|
MM14||Magni|M14 Scout|Magni|G1P|L|ultralight|
MM16||Magni|M16 Tandem Trainer|Magni|G1P|L|ultralight|
MM19||Magni|M19 Shark|Magni|G1P|L|ultralight|
MM22||Magni|M22 Voyager|Magni|G1P|L|ultralight|
MM24||Magni|M24 Orion|Magni|G1P|L|ultralight|M-24 Plus
ELA7||ELA Aviación|ELA 07|ELA|G1P|L|ultralight|
EL10||ELA Aviación|ELA 10 Eclipse|ELA|G1P|L|ultralight|
XNON||Celier|Xenon|Xenon|G1P|L|ultralight|
AC10||FD-Composites|ArrowCopter|ArrowCopter|G1P|L|ultralight|AC20
RAF2||Rotary Air Force|RAF 2000|RAF 2000|G1P|L|ultralight|
JRO||DTA|J-RO|J-RO|G1P|L|ultralight|
GYRO||Niki Rotor|Kallithea|Kallithea|G1P|L|ultralight|
GYRO||Trixy|Trixy G 4-2 R|Trixy|G1P|L|ultralight|Trixy Princess
GYRO||Brako|Sprint|Brako|G1P|L|ultralight|
GYRO||Trendak|Tercel|Tercel|G1P|L|ultralight|
GYRO||Rotorvox|C2A|Rotorvox|G1P|L|ultralight|
GYRO||Wallis|WA-116 Agile|Wallis|G1P|L|ultralight|Little Nellie
`
