import { cityIn } from '../../../core/place/city-names.ts'

/**
 * Cities, other names people type, and the airports that serve the city; German names are those the app shows.
 * One line: English | country | other names, historic ones too | IATA codes, main airport first.
 * A city also takes every airport of its country nearby whose municipality bears one of the names.
 */
export interface CityNames {
  en: string
  de: string
  country: string
  others: readonly string[]
  iata: readonly string[]
}

const LINES = `
Berlin|DE||BER,TXL,SXF,THF,GWW
Munich|DE|Monaco di Baviera|MUC
Cologne|DE|Koeln;Köln/Bonn|CGN
Frankfurt|DE|Frankfurt/Main;Rhein-Main|FRA,FRF
Frankfurt-Hahn|DE|Hahn;Lautzenhausen|HHN
Hamburg|DE|Fuhlsbüttel|HAM,XFW
Düsseldorf|DE|Dusseldorf;Lohausen|DUS
Weeze|DE|Niederrhein;Düsseldorf-Weeze|NRN
Hanover|DE|Langenhagen|HAJ
Nuremberg|DE|Norimberga|NUE
Stuttgart|DE|Echterdingen|STR
Leipzig|DE|Leipzig;Halle|LEJ
Brunswick|DE|Wolfsburg|BWE
Münster/Osnabrück|DE|Münster;Osnabrück;Greven|FMO
Karlsruhe/Baden-Baden|DE|Karlsruhe;Baden-Baden;Söllingen;Rheinmünster|FKB
Paderborn|DE|Lippstadt;Büren|PAD
Memmingen|DE|Allgäu;München West|FMM
Friedrichshafen|DE|Bodensee;Lake Constance|FDH
Sylt|DE|Westerland|GWT
Heligoland|DE|Düne|HGL
Rostock|DE|Laage|RLG
Vienna|AT|Schwechat;Vienne|VIE
Salzburg|AT||SZG
Zurich|CH|Kloten|ZRH
Geneva|CH|Genève;Geneve;Ginevra;Cointrin|GVA
Basel|CH|Bâle;Bale;Mulhouse;Mülhausen;Freiburg;EuroAirport|BSL,MLH,EAP
Bern|CH|Berne;Belp|BRN
Lugano|CH|Agno|LUG
Sion|CH||SIR
St. Gallen|CH|Sankt Gallen;Altenrhein|ACH
Rome|IT|Roma;Fiumicino;Ciampino|FCO,CIA
Milan|IT|Milano;MIL;Malpensa;Linate|MXP,LIN
Venice|IT|Venezia|VCE
Florence|IT|Firenze;Peretola|FLR
Naples|IT|Napoli;Capodichino|NAP
Turin|IT|Torino;Caselle|TRN
Genoa|IT|Genova|GOA
Verona|IT|Villafranca;Gardasee;Lake Garda|VRN
Brescia|IT|Montichiari|VBS
Bologna|IT|Borgo Panigale|BLQ
Pisa|IT||PSA
Padua|IT|Padova|
Trieste|IT|Ronchi dei Legionari|TRS
Bolzano|IT|Bozen/Bolzano;Südtirol;South Tyrol|BZO
Syracuse|IT|Siracusa|
Catania|IT|Sizilien;Sicily;Fontanarossa|CTA
Palermo|IT|Punta Raisi;Cinisi|PMO
Cagliari|IT|Sardinien;Sardinia;Elmas|CAG
Olbia|IT|Costa Smeralda|OLB
Lamezia Terme|IT|Kalabrien;Calabria|SUF
Paris|FR|PAR;Roissy;Parigi|CDG,ORY,LBG
Beauvais|FR|Paris Beauvais;Tillé|BVA
Lyon|FR|Lyons;Satolas;Bron|LYS,LYN
Nice|FR|Nizza|NCE
Marseille|FR|Marseilles;Marignane|MRS
Strasbourg|FR|Strassburg;Entzheim|SXB
Colmar|FR|Kolmar|CMR
Nantes|FR||NTE
Toulouse|FR|Blagnac|TLS
Bordeaux|FR|Mérignac|BOD
Lille|FR|Lesquin;Ryssel|LIL
Ajaccio|FR|Korsika|AJA
Bastia|FR|Korsika|BIA
Brussels|BE|Bruxelles;Brussel;Zaventem|BRU
Charleroi|BE|Brussels South;Brüssel-Charleroi|CRL
Antwerp|BE|Anvers;Deurne|ANR
Liège|BE|Liege;Luik|LGG
Ostend|BE|Oostende|OST
Kortrijk|BE|Courtrai;Wevelgem|KJK
Luxembourg|LU|Findel|LUX
Amsterdam|NL|Schiphol|AMS
Rotterdam|NL|Den Haag;The Hague;Rotterdam|RTM
Eindhoven|NL||EIN
Groningen|NL|Eelde|GRQ
Maastricht|NL|Aachen|MST
Copenhagen|DK|København;Kobenhavn;Kastrup|CPH,RKE
Aarhus|DK|Århus;Tirstrup|AAR
Aalborg|DK|Ålborg|AAL
Billund|DK|Legoland|BLL
Sønderborg|DK|Sonderborg|SGD
Stockholm|SE|Arlanda;Bromma|ARN,BMA
Gothenburg|SE|Goteborg;Landvetter;Säve|GOT,GSE
Malmö|SE|Malmoe;Sturup|MMX,MMA
Oslo|NO|Gardermoen;Fornebu|OSL,FBU
Bergen|NO|Flesland|BGO
Svalbard|SJ|Longyearbyen;Spitsbergen|LYR
Helsinki|FI|Helsingfors;Vantaa|HEL
Turku|FI|Åbo;Abo|TKU
Tampere|FI|Tammerfors|TMP
Reykjavik|IS|Keflavík;Keflavik|KEF,RKV
Faroe Islands|FO|Vágar;Vagar;Sørvágur;Tórshavn|FAE
London|GB|LON;Londres;Heathrow;Gatwick;Stansted;Luton|LHR,LGW,STN,LTN,LCY,SEN,BQH
Edinburgh|GB|Edinburg|EDI
Belfast|GB||BFS,BHD
Jersey|JE|Saint Helier;Kanalinseln|JER
Isle of Man|IM|Ronaldsway;Castletown|IOM
Dublin|IE||DUB
Lisbon|PT|Lisboa;Portela|LIS
Porto|PT|Oporto;Maia|OPO
Ponta Delgada|PT|Azoren;Azores;São Miguel|PDL
Faro|PT|Algarve|FAO
Madrid|ES|Barajas|MAD,TOJ
Barcelona|ES|El Prat|BCN
Girona|ES|Gerona;Costa Brava|GRO
Seville|ES||SVQ
Málaga|ES|Malaga;Costa del Sol|AGP
Alicante|ES|Alacant;Costa Blanca;Elche|ALC
Valencia|ES|Manises|VLC
A Coruña|ES|La Coruña;La Coruna;Corunna|LCG
Santiago de Compostela|ES||SCQ
Palma de Mallorca|ES|Mallorca;Majorca;Son Sant Joan|PMI
Ibiza|ES|Eivissa|IBZ
Menorca|ES|Minorca;Mahón;Mahon|MAH
Tenerife|ES|Reina Sofía;Los Rodeos;Granadilla de Abona|TFS,TFN
Gran Canaria|ES|Las Palmas;Gando|LPA
Fuerteventura|ES|El Matorral;Puerto del Rosario|FUE
Lanzarote|ES|Arrecife;San Bartolomé|ACE
Saragossa|ES|Zaragoza|ZAZ
San Sebastián|ES|Donostia;Hondarribia|EAS
Bilbao|ES|Bilbo|BIO
Athens|GR|Athina;Spata;Ellinikon;Hellinikon;Hellenikon|ATH
Thessaloniki|GR|Saloniki;Salonica|SKG
Heraklion|GR|Iraklion;Irakleio;Kreta;Crete|HER
Chania|GR|Hania;Kreta;Crete;Souda|CHQ
Corfu|GR|Kerkyra|CFU
Rhodes|GR|Rodos;Diagoras|RHO
Kos|GR|Cos|KGS
Santorini|GR|Thira|JTR
Mykonos|GR|Mikonos|JMK
Zakynthos|GR|Zante|ZTH
Lesbos|GR|Mytilini;Mitilini|MJT
Larnaca|CY|Larnaka|LCA
Paphos|CY|Pafos|PFO
Nicosia|CY|Lefkosia;Lefkoşa|NIC,ECN
Malta|MT|Valletta;Luqa|MLA
Istanbul|TR|Constantinople;Konstantinopel;Sabiha Gökçen;Atatürk;Yeşilköy|IST,SAW,ISL
Antalya|TR|Türkische Riviera|AYT
Izmir|TR|İzmir;Smyrna|ADB
Ankara|TR|Esenboğa;Angora|ESB
Bodrum|TR|Milas|BJV
Prague|CZ|Praha;Ruzyně|PRG
Brno|CZ|Bruenn|BRQ
Ostrava|CZ|Mährisch Ostrau|OSR
Karlovy Vary|CZ|Carlsbad|KLV
Pardubice|CZ||PED
Bratislava|SK|Pressburg;Pozsony|BTS
Košice|SK|Kosice|KSC
Poprad|SK|Deutschendorf;Tatry|TAT
Budapest|HU|Ferihegy;Ofen|BUD
Debrecen|HU|Debreczin|DEB
Sármellék|HU|Héviz;Plattensee;Balaton|SOB
Warsaw|PL|Warszawa;Okęcie;Modlin|WAW,WMI
Krakow|PL|Kraków;Cracow;Balice|KRK
Gdańsk|PL|Gdansk|GDN
Wrocław|PL|Wroclaw|WRO
Poznań|PL|Poznan|POZ
Szczecin|PL|Goleniów|SZZ
Katowice|PL|Pyrzowice|KTW
Łódź|PL|Lodsch|LCJ
Bydgoszcz|PL||BZG
Olsztyn|PL|Mazury;Masuren;Szymany|SZY
Zielona Góra|PL|Babimost|IEG
Rzeszów|PL|Rzeszow;Reichshof|RZE
Ljubljana|SI|Brnik|LJU
Maribor|SI||MBX
Zagreb|HR|Agram|ZAG
Dubrovnik|HR|Ragusa;Čilipi|DBV
Split|HR|Spalato|SPU
Rijeka|HR|Fiume;Krk|RJK
Pula|HR|Pola;Istrien|PUY
Zadar|HR|Zara|ZAD
Osijek|HR|Esseg|OSI
Belgrade|RS|Beograd;Surčin|BEG
Niš|RS|Nis;Nisch|INI
Pristina|XK|Prishtina;Priština|PRN
Skopje|MK|Üsküb;Skoplje|SKP
Ohrid|MK|Ochrid|OHD
Tirana|AL|Tiranë;Rinas|TIA
Podgorica|ME|Titograd|TGD
Sarajevo|BA|Sarajewo|SJJ
Bucharest|RO|București;Bucuresti;Otopeni;Băneasa|OTP,BBU
Cluj-Napoca|RO|Cluj;Kolozsvár|CLJ
Sibiu|RO||SBZ
Timișoara|RO|Timisoara;Temesvár;Temeschburg|TSR
Brașov|RO|Brasov;Ghimbav|GHV
Târgu Mureș|RO|Targu Mures|TGM
Oradea|RO|Nagyvárad|OMR
Iași|RO|Iasi|IAS
Baia Mare|RO||BAY
Constanța|RO|Constanta;Mihail Kogălniceanu|CND
Sofia|BG|Sofija|SOF
Varna|BG|Goldstrand|VAR
Burgas|BG|Bourgas;Sonnenstrand|BOJ
Plovdiv|BG|Philippopel|PDV
Chișinău|MD|Chisinau;Kischinau;Kishinev|RMO,KIV
Kyiv|UA|Kiev;Boryspil;Zhuliany|KBP,IEV
Lviv|UA|Lwow;Lwów;Lvov|LWO
Odesa|UA|Odessa|ODS
Kharkiv|UA|Kharkov;Charkow|HRK
Dnipro|UA|Dnepropetrovsk;Dnipropetrowsk|DNK
Zaporizhzhia|UA|Zaporozhye|OZH
Donetsk|UA|Stalino|DOK
Luhansk|UA|Lugansk|VSG
Chernivtsi|UA||CWC
Uzhhorod|UA|Ungwar|UDJ
Ivano-Frankivsk|UA|Stanislau|IFO
Simferopol|UA|Krim;Crimea|SIP
Minsk|BY||MSQ,MHP
Vilnius|LT|Wilna;Wilno|VNO
Kaunas|LT|Kauen;Kowno|KUN
Palanga|LT|Polangen;Memel;Klaipėda|PLQ
Riga|LV||RIX
Liepāja|LV|Liepaja|LPX
Tallinn|EE|Reval|TLL
Tartu|EE|Dorpat|TAY
Moscow|RU|Moskva;MOW|SVO,DME,VKO,ZIA,BKA
Saint Petersburg|RU|St. Petersburg;Petersburg;Leningrad;Pulkovo|LED
Kaliningrad|RU|Königsberg|KGD
Yekaterinburg|RU|Sverdlovsk;Swerdlowsk|SVX
Nizhny Novgorod|RU|Gorki|GOJ
Kazan|RU||KZN
Samara|RU|Kuibyschew|KUF
Rostov-on-Don|RU|Rostov|ROV
Sochi|RU|Adler|AER
Volgograd|RU|Stalingrad|VOG
Novosibirsk|RU|Tolmachevo|OVB
Vladivostok|RU|Knevichi|VVO
Khabarovsk|RU||KHV
Irkutsk|RU||IKT
Chelyabinsk|RU||CEK
Voronezh|RU||VOZ
Saratov|RU||GSV,RTW
Arkhangelsk|RU|Archangel|ARH
Yakutsk|RU||YKS
Petropavlovsk-Kamchatsky|RU|Kamtschatka;Kamchatka|PKC
Yerevan|AM|Eriwan;Zvartnots|EVN
Tbilisi|GE||TBS
Batumi|GE|Batum|BUS
Kutaisi|GE||KUT
Baku|AZ|Heydar Aliyev|GYD
Tashkent|UZ|Toshkent|TAS
Samarkand|UZ|Samarqand|SKD
Bukhara|UZ||BHK
Astana|KZ|Nur-Sultan;Zelinograd;Akmola|NQZ
Almaty|KZ|Alma-Ata|ALA
Bishkek|KG|Frunse|BSZ
Dushanbe|TJ||DYU
Ashgabat|TM|Ashkhabad|ASB
Cairo|EG|Al-Qahira;Sphinx|CAI,SPX
Alexandria|EG|Borg El Arab;El Nouzha|HBE,ALY
Luxor|EG|Luksor|LXR
Aswan|EG||ASW
Sharm el-Sheikh|EG|Sharm El Sheikh;Scharm el Scheich|SSH
Hurghada|EG|Rotes Meer;Red Sea|HRG
Marrakesh|MA|Marrakech|RAK
Casablanca|MA|Nouasseur|CMN
Tangier|MA||TNG
Fez|MA|Fes|FEZ
Algiers|DZ|Alger|ALG
Oran|DZ||ORN
Tunis|TN|Karthago;Carthage|TUN
Djerba|TN|Dscherba;Jerba|DJE
Monastir|TN|Sousse|MIR
Tripoli|LY|Mitiga|MJI,TIP
Addis Ababa|ET|Bole|ADD
Khartoum|SD||KRT
Mogadishu|SO||MGQ
Djibouti|DJ||JIB
Nairobi|KE|Jomo Kenyatta;Wilson|NBO,WIL
Dar es Salaam|TZ||DAR
Zanzibar|TZ||ZNZ
Kilimanjaro|TZ||JRO
Cape Town|ZA|Kaapstad|CPT
Johannesburg|ZA|O. R. Tambo;Jan Smuts;Lanseria|JNB,HLA
Durban|ZA|King Shaka;Louis Botha|DUR
Windhoek|NA|Hosea Kutako;Eros|WDH,ERS
Walvis Bay|NA|Walfischbucht|WVB
Antananarivo|MG|Tananarive|TNR
Mauritius|MU|Port Louis;Plaisance|MRU
Seychelles|SC|Mahé;Mahe|SEZ
Réunion|RE|La Reunion;Saint-Denis|RUN
Comoros|KM|Moroni|HAH
Dakar|SN|Blaise Diagne;Yoff|DSS,DKR
Accra|GH|Akkra|ACC
Sal|CV|Kapverden;Cape Verde;Espargos|SID
Praia|CV||RAI
Kinshasa|CD|Léopoldville|FIH
Harare|ZW|Salisbury|HRE
Victoria Falls|ZW||VFA
Maputo|MZ|Lourenço Marques|MPM
Beirut|LB|Beyrouth|BEY
Damascus|SY||DAM
Amman|JO|Queen Alia;Marka|AMM,ADJ
Aqaba|JO||AQJ
Tel Aviv|IL|Tel Aviv-Yafo;Ben Gurion;Sde Dov;Lod|TLV,SDV
Eilat|IL|Elat;Ramon|ETM,VDA,ETH
Jerusalem|IL|Atarot;Qalandia|JRS
Baghdad|IQ||BGW
Basra|IQ|Basrah|BSR
Erbil|IQ|Arbil|EBL
Tehran|IR|Imam Khomeini;Mehrabad|IKA,THR
Isfahan|IR|Esfahan|IFN
Shiraz|IR||SYZ
Mashhad|IR|Meschhed|MHD
Riyadh|SA|King Khalid|RUH
Jeddah|SA|Djidda;Jiddah|JED
Taif|SA|Ta'if|TIF
Medina|SA|Madinah|MED
Dammam|SA||DMM
Kuwait|KW|Kuwait City;Kuwait-Stadt|KWI
Bahrain|BH|Manama;Muharraq|BAH
Doha|QA|Hamad;Katar|DOH,DIA
Dubai|AE|Al Maktoum;Dubai World Central;Jebel Ali|DXB,DWC
Abu Dhabi|AE|Zayed;Al Bateen|AUH,AZI
Sharjah|AE|Al-Scharika|SHJ
Ras al-Khaimah|AE|Ras Al Khaimah|RKT
Muscat|OM|Seeb|MCT
Salalah|OM||SLL
Sanaa|YE|Sana'a|SAH
Kabul|AF||KBL
Islamabad|PK|Rawalpindi;Chaklala;Benazir Bhutto|ISB
Karachi|PK|Jinnah|KHI
Delhi|IN|New Delhi;Neu-Delhi;Indira Gandhi;Palam;Noida;Jewar|DEL,DXN
Mumbai|IN|Bombay|BOM,NMI
Kolkata|IN|Calcutta;Dum Dum|CCU
Chennai|IN|Madras|MAA
Bengaluru|IN|Bengaluru;Kempegowda|BLR
Hyderabad|IN|Begumpet;Shamshabad|HYD,BPM
Kochi|IN|Cochin;Nedumbassery|COK
Thiruvananthapuram|IN|Trivandrum|TRV
Goa|IN|Dabolim;Mopa;Vasco da Gama|GOI,GOX
Varanasi|IN|Benares|VNS
Pune|IN|Poona|PNQ
Kathmandu|NP|Katmandu|KTM
Colombo|LK|Katunayake;Ratmalana|CMB,RML
Malé|MV|Male;Malediven;Maldives;Velana|MLE
Dhaka|BD|Dacca|DAC
Yangon|MM|Rangoon|RGN
Bangkok|TH|Suvarnabhumi;Don Mueang;Don Muang;Krung Thep|BKK,DMK
Phuket|TH||HKT
Ko Samui|TH|Koh Samui|USM
Vientiane|LA||VTE
Phnom Penh|KH|Techo;Pochentong|KTI,PNH
Siem Reap|KH|Angkor|SAI,REP
Ho Chi Minh City|VN|Saigon;Tan Son Nhat|SGN
Hanoi|VN|Noi Bai|HAN
Nha Trang|VN|Cam Ranh|CXR,NHA
Kuala Lumpur|MY|Sepang;Subang|KUL,SZB
Singapore|SG|Changi;Seletar;Paya Lebar|SIN,XSP,QPG
Jakarta|ID|Soekarno-Hatta;Halim;Kemayoran;Batavia;Tangerang|CGK,HLP,JKT
Denpasar|ID|Bali;Ngurah Rai|DPS
Yogyakarta|ID|Jogjakarta;Adisucipto|YIA,JOG
Medan|ID|Kualanamu;Polonia|KNO,MES
Lombok|ID|Mataram;Praya|LOP,AMI
Manila|PH|Ninoy Aquino|MNL
Beijing|CN|BJS;Daxing;Capital;Nanyuan|PEK,PKX,NAY
Shanghai|CN|Pudong;Hongqiao|PVG,SHA
Guangzhou|CN|Kanton;Canton;Baiyun|CAN
Nanjing|CN|Nanking;Lukou|NKG
Chongqing|CN|Tschungking;Chungking|CKG
Chengdu|CN|Tianfu;Shuangliu|TFU,CTU
Qingdao|CN|Tsingtau;Tsingtao|TAO
Xi'an|CN|Xian;Xianyang|XIY
Tianjin|CN|Tientsin|TSN
Ürümqi|CN|Urumqi;Urumtschi|URC
Lhasa|CN|Tibet|LXA
Hong Kong|HK|Chek Lap Kok;Kai Tak;Xianggang|HKG
Macau|MO|Macao|MFM
Taipei|TW|Taoyuan;Songshan;Taibei|TPE,TSA
Kaohsiung|TW|Gaoxiong|KHH
Tokyo|JP|TYO;Narita;Haneda|HND,NRT
Osaka|JP|OSA;Kansai;Itami;Osaka|KIX,ITM
Nagoya|JP|Centrair;Chubu;Komaki|NGO,NKM
Sapporo|JP|Chitose;Okadama|CTS,OKD
Okinawa|JP|Naha|OKA
Hiroshima|JP||HIJ,HIW
Seoul|KR|SEL;Incheon;Gimpo;Kimpo|ICN,GMP
Busan|KR|Pusan;Gimhae|PUS
Jeju|KR|Cheju|CJU
Pyongyang|KP|Sunan|FNJ
Ulaanbaatar|MN|Ulan Bator;Dschingis Khan;Chinggis Khaan|UBN,ULN
New York|US|NYC;New York City;Kennedy;Idlewild;LaGuardia;Nueva York|JFK,EWR,LGA
Washington|US|WAS;Washington DC;Washington D.C.;Dulles;Reagan National|IAD,DCA
Baltimore|US|Thurgood Marshall|BWI
Chicago|US|CHI;O'Hare;Midway;Meigs|ORD,MDW,CGX
Los Angeles|US|LA|LAX
San Francisco|US|Bay Area|SFO
Oakland|US|San Francisco Bay|OAK
Dallas|US|Love Field|DFW,DAL
Houston|US|Bush;Hobby|IAH,HOU
Miami|US||MIA
Fort Lauderdale|US|Miami Nord|FLL
Orlando|US|Walt Disney World|MCO,SFB
Detroit|US|Wayne County;Willow Run|DTW,YIP
Denver|US|Stapleton|DEN
Philadelphia|US|Philly|PHL
New Orleans|US||MSY
Las Vegas|US|McCarran;Harry Reid|LAS
Minneapolis|US|Saint Paul;St. Paul|MSP
Seattle|US||SEA,BFI
Austin|US|Bergstrom;Mueller|AUS
Honolulu|US|Hawaii;Oahu|HNL
Anchorage|US|Alaska|ANC
Montreal|CA|Montréal;Dorval;Mirabel;YMQ|YUL,YMX,YHU
Quebec|CA|Quebec City|YQB
Toronto|CA|YTO;Pearson;Billy Bishop;Downsview|YYZ,YTZ,YZD
Edmonton|CA||YEG,YXD
Vancouver|CA||YVR
Mexico City|MX|Ciudad de México;Mexico;Felipe Ángeles;Santa Lucía|MEX,NLU
Cancún|MX|Cancun|CUN
Tulum|MX||TQO
Havana|CU|La Habana;Habana|HAV
Santo Domingo|DO||SDQ
Punta Cana|DO||PUJ
Port-au-Prince|HT||PAP
Kingston|JM|Jamaika;Jamaica|KIN
Guatemala City|GT|Guatemala|GUA
Panama City|PA|Tocumen;Ciudad de Panamá|PTY,PAC,BLB
San José|CR|San Jose;Juan Santamaría|SJO,SYQ
Guayaquil|EC||GYE
Quito|EC|Tababela|UIO
Bogotá|CO|Bogota;El Dorado|BOG
Medellín|CO|Medellin;Rionegro|MDE,EOH
Caracas|VE|Maiquetía|CCS
Lima|PE|Callao|LIM
La Paz|BO|El Alto|LPB
Santiago|CL|Santiago de Chile;Los Cerrillos|SCL,ULC
Buenos Aires|AR|BUE;Ezeiza;Aeroparque;El Palomar|EZE,AEP,EPA
Ushuaia|AR|Feuerland;Tierra del Fuego|USH
Rio de Janeiro|BR|RIO;Galeão;Santos Dumont|GIG,SDU
São Paulo|BR|SAO;Sao Paulo;Guarulhos;Congonhas|GRU,CGH
Belo Horizonte|BR|Confins;Pampulha|CNF,PLU
Brasília|BR|Brasilia|BSB
Easter Island|CL|Rapa Nui;Isla de Pascua;Mataveri|IPC
Falkland Islands|FK|Port Stanley;Stanley;Mount Pleasant|MPN,PSY
Nuuk|GL|Godthåb;Godthab|GOH
Ilulissat|GL|Jakobshavn|JAV
Bermuda|BM|Hamilton|BDA
Tahiti|PF|Papeete;Faaa|PPT
Nadi|FJ|Fidschi|NAN
Nouméa|NC|Neukaledonien;Noumea;La Tontouta|NOU
Melbourne|AU|Tullamarine;Essendon;Avalon|MEL,MEB,AVV
Sydney|AU|Kingsford Smith;Western Sydney|SYD,WSI,BWU
Gold Coast|AU|Coolangatta|OOL
Uluru|AU|Ayers Rock;Yulara|AYQ
Christchurch|NZ||CHC
`

/** Cities in the order of the table. Throws on a malformed line. */
export function readCities(): CityNames[] {
  const rows = LINES.trim().split('\n')
  return rows.map((line) => {
    const [en, country, others, iata] = line.split('|')
    if (!en || country?.length !== 2 || others === undefined || iata === undefined)
      throw new Error(`city line not understood: ${line}`)
    return {
      en,
      de: cityIn({ city: en, country }, 'de-DE'),
      country,
      others: words(others, ';'),
      iata: words(iata, ','),
    }
  })
}

const words = (text: string, by: string): string[] => (text === '' ? [] : text.split(by))
