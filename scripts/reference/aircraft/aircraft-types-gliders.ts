/**
 * Gliders, motor gliders, balloons and airships: the lines of aircraft-types.ts go on here. Doc 8643 gives a designator of
 * its own only to those that come with an engine; everything else is GLID, which therefore stands once for each model.
 */
export const GLIDER_LINES = `
GLID||Various|Glider|Glider|L0-|L|glider|
GLID||Schleicher|Ka 1|Ka 1|L0-|L|glider|
GLID||Schleicher|Ka 2 Rhönschwalbe|Ka 2|L0-|L|glider|K 2
GLID||Schleicher|Ka 4 Rhönlerche II|Ka 4|L0-|L|glider|K 4;Rhönlerche
GLID||Schleicher|Ka 6 Rhönsegler|Ka 6|L0-|L|glider|K 6;Ka 6E;Ka 6CR
GLID||Schleicher|K 7 Rhönadler|K 7|L0-|L|glider|Ka 7
GLID||Schleicher|K 8|K 8|L0-|L|glider|Ka 8;Ka 8B;K 8B
GLID||Schleicher|K 10|K 10|L0-|L|glider|Ka 10
GLID||Schleicher|ASK 13|ASK 13|L0-|L|glider|K 13;Ka 13
AS14||Schleicher|ASK 14|ASK 14|L1P|L|glider|
AS16||Schleicher|ASK 16|ASK 16|L1P|L|glider|
GLID||Schleicher|ASK 18|ASK 18|L0-|L|glider|K 18
AS21||Schleicher|ASK 21|ASK 21|L0-|L|glider|K 21;Ka 21;ASK 21 Mi
GLID||Schleicher|ASK 23|ASK 23|L0-|L|glider|K 23
GLID||Schleicher|ASW 12|ASW 12|L0-|L|glider|
GLID||Schleicher|ASW 15|ASW 15|L0-|L|glider|
GLID||Schleicher|ASW 17|ASW 17|L0-|L|glider|
GLID||Schleicher|ASW 19|ASW 19|L0-|L|glider|ASW 19 B
AS20||Schleicher|ASW 20|ASW 20|L0-|L|glider|ASW 20 CL
A20J||Schleicher|ASW 20J|ASW 20|L1J|L|glider|
AS22||Schleicher|ASW 22|ASW 22|L0-|L|glider|ASW 22 BL;ASW 22 BLE
AS24||Schleicher|ASW 24|ASW 24|L0-|L|glider|
AS25||Schleicher|ASH 25|ASH 25|L0-|L|glider|ASH 25 Mi
AS26||Schleicher|ASH 26|ASH 26|L0-|L|glider|ASH 26 E
GLID||Schleicher|ASW 27|ASW 27|L0-|L|glider|ASW 27 B
AS28||Schleicher|ASW 28|ASW 28|L0-|L|glider|ASW 28-18
AS29||Schleicher|ASG 29|ASG 29|L0-|L|glider|ASW 27-18;ASG 29 E
AS30||Schleicher|ASH 30 Mi|ASH 30|L1P|L|glider|
AS31||Schleicher|ASH 31 Mi|ASH 31|L1P|L|glider|
GLID||Schleicher|ASG 32|ASG 32|L0-|L|glider|
A32P||Schleicher|ASG 32 Mi|ASG 32|L1P|L|glider|
A32E||Schleicher|ASG 32 El|ASG 32|L1E|L|glider|
A33P||Schleicher|AS 33 Es|AS 33|L1P|L|glider|
A33E||Schleicher|AS 33 Me|AS 33|L1E|L|glider|
A34E||Schleicher|AS 34 Me|AS 34|L1E|L|glider|
GLID||Schempp-Hirth|Standard Cirrus|Cirrus|L0-|L|glider|Std Cirrus;Std. Cirrus
GLID||Schempp-Hirth|Cirrus|Cirrus|L0-|L|glider|Open Cirrus;Cirrus B
GLID||Schempp-Hirth|Mini-Nimbus|Mini-Nimbus|L0-|L|glider|
GLID||Schempp-Hirth|SHK|SHK|L0-|L|glider|
JANU||Schempp-Hirth|Janus|Janus|L0-|L|glider|Janus C
NIMB||Schempp-Hirth|Nimbus|Nimbus|L0-|L|glider|Nimbus 2;Nimbus 3;Nimbus 4;Nimbus 4 DM
DISC||Schempp-Hirth|Discus|Discus|L0-|L|glider|Discus 2;Discus bT;Discus CS
DUOD||Schempp-Hirth|Duo Discus|Duo Discus|L0-|L|glider|Duo Discus XLT
VENT||Schempp-Hirth|Ventus|Ventus|L0-|L|glider|Ventus 2;Ventus 3;Ventus cT;Ventus 2cxM
VNTE||Schempp-Hirth|Ventus 3F|Ventus|L1E|L|glider|Ventus FES
ARCP||Schempp-Hirth|Arcus|Arcus|L0-|L|glider|Arcus T;Arcus M
ARCE||Schempp-Hirth|Arcus E|Arcus|L1E|L|glider|
QINT||Schempp-Hirth|Quintus|Quintus|L1P|L|glider|
GLID||Rolladen-Schneider|LS1|LS1|L0-|L|glider|LS1-f;LS1-d
GLID||Rolladen-Schneider|LS3|LS3|L0-|L|glider|LS3-a
GLID||Rolladen-Schneider|LS4|LS4|L0-|L|glider|LS4-b
GLID||Rolladen-Schneider|LS6|LS6|L0-|L|glider|
GLID||Rolladen-Schneider|LS7|LS7|L0-|L|glider|
LS8||Rolladen-Schneider|LS8|LS8|L0-|L|glider|LS8-18;LS8 neo
LS9||Rolladen-Schneider|LS9|LS9|L1P|L|glider|
LS10||DG Flugzeugbau|LS10|LS10|L0-|L|glider|
GLID||Glaser-Dirks|DG-100|DG-100|L0-|L|glider|DG-101;Elan
GLID||Glaser-Dirks|DG-200|DG-200|L0-|L|glider|DG-202
GLID||Glaser-Dirks|DG-300|DG-300|L0-|L|glider|DG-303;DG-300 Elan
DG40||Glaser-Dirks|DG-400|DG-400|L1P|L|glider|
DG50||Glaser-Dirks|DG-500|DG-500|L0-|L|glider|DG-505;DG-500 Elan Orion
DG60||Glaser-Dirks|DG-600|DG-600|L0-|L|glider|
DG80||DG Flugzeugbau|DG-800|DG-800|L0-|L|glider|DG-808
DG1T||DG Flugzeugbau|DG-1000|DG-1000|L0-|L|glider|DG-1001
GLID||Grob|G 102 Astir|Astir|L0-|L|glider|Astir CS;Club Astir;Standard Astir;Astir CS 77
G103||Grob|G 103 Twin Astir|Twin Astir|L0-|L|glider|Twin II;Twin III;Acro
GLID||Grob|G 104 Speed Astir|Speed Astir|L0-|L|glider|
G109||Grob|G 109|G 109|L1P|L|glider|G 109B
GLID||Scheibe|Bergfalke|Bergfalke|L0-|L|glider|Bergfalke III;Mü 13
GLID||Scheibe|L-Spatz|Spatz|L0-|L|glider|L-Spatz 55;Spatz A
GLID||Scheibe|Zugvogel|Zugvogel|L0-|L|glider|
GLID||Scheibe|SF 26|SF 26|L0-|L|glider|
SF23||Scheibe|SF 23 Sperling|Sperling|L1P|L|piston|
SF24||Scheibe|SF 24 Motorspatz|Motorspatz|L1P|L|glider|
SF25||Scheibe|SF 25 Falke|Falke|L1P|L|glider|Motorfalke;Rotax-Falke;SF 25 C;Slingsby T.61 Venture
SF27||Scheibe|SF 27 Zugvogel V|SF 27|L0-|L|glider|SF 27 M
SF28||Scheibe|SF 28 Tandem Falke|Falke|L1P|L|glider|
GLID||Scheibe|SF 34|SF 34|L0-|L|glider|Delphin
SF36||Scheibe|SF 36|SF 36|L1P|L|glider|
SF31||Sportavia-Pützer|SFS 31 Milan|Milan|L1P|L|glider|
RF3||Fournier|RF 3|Fournier RF|L1P|L|glider|
RF4||Fournier|RF 4|Fournier RF|L1P|L|glider|
RF5||Fournier|RF 5|Fournier RF|L1P|L|glider|Sperber
RF9||Fournier|RF 9|Fournier RF|L1P|L|glider|
RF10||Fournier|RF 10|Fournier RF|L1P|L|glider|AMT-200 Super Ximango;Ximango
DIMO||Diamond|HK36 Super Dimona|Dimona|L1P|L|glider|Hoffmann H36 Dimona;HK 36 TTC;Katana Xtreme
TFUN||Valentin|Taifun 17E|Taifun|L1P|L|glider|
TFK2||Technoflug|Carat|Carat|L1P|L|glider|
S10S||Stemme|S10|Stemme|L1P|L|glider|S10-VT;Chrysalis
S12S||Stemme|S12|Stemme|L1P|L|glider|Twin Voyager
S6||Stemme|S6|Stemme|L1P|L|glider|
PISI||Pipistrel|Sinus|Sinus|L1P|L|glider|
PITA||Pipistrel|Taurus|Taurus|L1P|L|glider|
PITE||Pipistrel|Taurus Electro|Taurus|L1E|L|glider|
LAE1||Lange|Antares 20E|Antares|L1E|L|glider|Antares 18
GLID||LET|L-13 Blanik|Blanik|L0-|L|glider|L13 Blaník;L 13 AC
GLID||LET|L-23 Super Blanik|Blanik|L0-|L|glider|L23 Super Blaník
GLID||LET|L-33 Solo|Blanik|L0-|L|glider|
L13M||LET|L-13M Blanik (motor)|Blanik|L1P|L|glider|
L13S||Aerotechnik|L-13 Vivat|Vivat|L1P|L|glider|Super Vivat
GLID||PZL Bielsko|SZD-9 Bocian|Bocian|L0-|L|glider|
GLID||PZL Bielsko|SZD-24 Foka|Foka|L0-|L|glider|
GLID||PZL Bielsko|SZD-30 Pirat|Pirat|L0-|L|glider|
GLID||PZL Bielsko|SZD-36 Cobra|Cobra 15|L0-|L|glider|
GLID||PZL Bielsko|SZD-42 Jantar|Jantar|L0-|L|glider|Jantar 2
GLID||PZL Bielsko|SZD-48 Jantar Standard|Jantar|L0-|L|glider|Std Jantar;Standard Jantar;Brawo
GLID||PZL Bielsko|SZD-50 Puchacz|Puchacz|L0-|L|glider|
GLID||PZL Bielsko|SZD-51 Junior|Junior|L0-|L|glider|
GLID||PZL Bielsko|SZD-54 Perkoz|Perkoz|L0-|L|glider|
GLID||PZL Bielsko|SZD-55|SZD-55|L0-|L|glider|Promyk
GLID||PZL Bielsko|SZD-59 Acro|SZD-59|L0-|L|glider|
SZ45||SZD|SZD-45 Ogar|Ogar|L1P|L|glider|
GLID||PZL Krosno|KR-03 Puchatek|Puchatek|L0-|L|glider|Peregrine
GLID||Glasflügel|Libelle|Libelle|L0-|L|glider|H 201 Standard Libelle;H 301 Libelle;Std Libelle
GLID||Glasflügel|Hornet|Hornet|L0-|L|glider|H 206
GLID||Glasflügel|Mosquito|Glasflügel Mosquito|L0-|L|glider|H 303
GLID||Glasflügel|Kestrel|Kestrel|L0-|L|glider|H 401
GLID||Glasflügel|Club Libelle|Libelle|L0-|L|glider|H 205
GLID||Bölkow|Phoebus|Phoebus|L0-|L|glider|
GLID||Schneider|Grunau Baby|Grunau Baby|L0-|L|glider|Grunau Baby IIb
GLID||Schneider|SG 38|SG 38|L0-|L|glider|Schulgleiter
GLID||DFS|Habicht|Habicht|L0-|L|glider|
GLID||DFS|Kranich|Kranich|L0-|L|glider|
GLID||DFS|Weihe|Weihe|L0-|L|glider|Weihe 50
GLID||Göppingen|Gö 1 Wolf|Gö 1|L0-|L|glider|
GLID||Göppingen|Gö 3 Minimoa|Minimoa|L0-|L|glider|
GLID||Göppingen|Gö 4|Gö 4|L0-|L|glider|Gövier
GLID||Akaflieg München|Mü 13|Mü 13|L0-|L|glider|
GLID||Akaflieg München|Mü 28|Mü 28|L0-|L|glider|
GLID||Akaflieg Darmstadt|D-36 Circe|D-36|L0-|L|glider|
GLID||Akaflieg Braunschweig|SB 5|SB 5|L0-|L|glider|
GLID||Akaflieg Stuttgart|fs 24 Phönix|Phönix|L0-|L|glider|
GLID||Vogt|Lo 100|Lo 100|L0-|L|glider|Zwergreiher
GLID||Raab|Doppelraab|Doppelraab|L0-|L|glider|
GLID||Start + Flug|H 101 Salto|Salto|L0-|L|glider|
GLID||MDM|MDM-1 Fox|Fox|L0-|L|glider|
GLID||Margański|Swift S-1|Swift|L0-|L|glider|
GLID||IAR|IS-28 Lark|IS-28|L0-|L|glider|IS-28B2
GLID||IAR|IS-29|IS-29|L0-|L|glider|
GLID||Pilatus|B4|Pilatus B4|L0-|L|glider|PC-11;B4-PC11
GLID||FFA|Diamant|Diamant|L0-|L|glider|
GLID||Eiriavion|PIK-20|PIK-20|L0-|L|glider|
GLID||Slingsby|T.21 Sedbergh|T.21|L0-|L|glider|T21
GLID||Slingsby|T.31 Tandem Tutor|T.31|L0-|L|glider|T31
GLID||Slingsby|Skylark|Skylark|L0-|L|glider|Skylark 4
GLID||Slingsby|Dart|Dart|L0-|L|glider|
GLID||Slingsby|Capstan|Capstan|L0-|L|glider|
GLID||EoN|Olympia|Olympia|L0-|L|glider|Olympia 463;Meise
GLID||Schweizer|SGS 1-26|SGS 1-26|L0-|L|glider|1-26
GLID||Schweizer|SGS 1-34|SGS 1-34|L0-|L|glider|
GLID||Schweizer|SGS 2-32|SGS 2-32|L0-|L|glider|
GLID||Schweizer|SGS 2-33|SGS 2-33|L0-|L|glider|2-33
GLID||Centrair|101 Pégase|Pégase|L0-|L|glider|ASW 19 Pégase
GLID||Centrair|201 Marianne|Marianne|L0-|L|glider|
GLID||Siren|C 30 Edelweiss|Edelweiss|L0-|L|glider|
GLID||Wassmer|WA 26 Squale|Squale|L0-|L|glider|
GLID||Wassmer|WA 30 Bijave|Bijave|L0-|L|glider|
GLID||LAK|LAK-12 Lietuva|LAK-12|L0-|L|glider|
GLID||LAK|LAK-17|LAK-17|L0-|L|glider|
GLID||LAK|LAK-19|LAK-19|L0-|L|glider|
LK20||LAK|LAK-20|LAK-20|L1P|L|glider|
GLID||LAK|miniLAK|miniLAK|L0-|L|glider|
GLID||HpH|304|HpH 304|L0-|L|glider|304 Shark;Glasflügel 304
GLID||HpH|304 TS Twin Shark|Twin Shark|L0-|L|glider|
GLID||Jonker|JS1 Revelation|JS1|L0-|L|glider|JS1-C
JS1J||Jonker|JS1 Revelation (jet)|JS1|L1J|L|glider|
GLID||Jonker|JS3 Rapture|JS3|L0-|L|glider|
JS3J||Jonker|JS3 Rapture (jet)|JS3|L1J|L|glider|
GLID||Alisport|Silent 2|Silent|L0-|L|glider|Silent 2 Electro
GLID||GP Gliders|GP 14 Velo|GP 14|L0-|L|glider|GP 15 Jeta
GLID||TeST|TST-10 Atlas|Atlas|L0-|L|glider|
GLID||PZL Świdnik|PW-5 Smyk|PW-5|L0-|L|glider|PW5
GLID||PZL Świdnik|PW-6|PW-6|L0-|L|glider|
GLID||Various|Hang glider|Hang glider|L0-|L|glider|Drachen;Hängegleiter
GLID||Various|Paraglider|Paraglider|L0-|L|glider|Gleitschirm
BALL||Various|Balloon|Balloon|L0-|L|ultralight|
BALL||Various|Hot-air balloon|Hot-air balloon|L0-|L|ultralight|Hot air balloon;Heißluftballon
BALL||Various|Gas balloon|Gas balloon|L0-|L|ultralight|Gasballon
BALL||Cameron|Hot-air balloon|Cameron|L0-|L|ultralight|Cameron Z-105;Cameron Balloons
BALL||Schroeder|Fire Balloons|Schroeder|L0-|L|ultralight|Schroeder Fire Balloons
BALL||Kubíček|Hot-air balloon|Kubíček|L0-|L|ultralight|Kubicek BB
BALL||Ultramagic|Hot-air balloon|Ultramagic|L0-|L|ultralight|Ultramagic M-105
BALL||Lindstrand|Hot-air balloon|Lindstrand|L0-|L|ultralight|
SHIP||Various|Airship|Airship|L0-|L|ultralight|Blimp;Prallluftschiff
SHIP||Zeppelin|LZ N07|Zeppelin NT|L0-|L|ultralight|Zeppelin NT
SHIP||Zeppelin|LZ 127 Graf Zeppelin|LZ 127|L0-|L|ultralight|
SHIP||Zeppelin|LZ 129 Hindenburg|LZ 129|L0-|L|ultralight|
SHIP||Goodyear|GZ-20|Goodyear Blimp|L0-|L|ultralight|
`
