/**
 * City names in English and German, other names people type, and the airports that serve the city.
 * One line: English | German | country | other names, historic ones too | IATA codes, main airport first.
 * A city also takes every airport of its country whose municipality bears one of the names.
 */
export interface CityNames {
  en: string
  de: string
  country: string
  others: readonly string[]
  iata: readonly string[]
}

const LINES = `
Berlin|Berlin|DE||BER,TXL,SXF,THF,GWW
Munich|München|DE|Monaco di Baviera|MUC
Cologne|Köln|DE|Koeln;Köln/Bonn|CGN
Frankfurt|Frankfurt am Main|DE|Frankfurt/Main;Rhein-Main|FRA,FRF
Frankfurt-Hahn|Frankfurt-Hahn|DE|Hahn;Lautzenhausen|HHN
Hamburg|Hamburg|DE|Fuhlsbüttel|HAM,XFW
Düsseldorf|Düsseldorf|DE|Dusseldorf;Lohausen|DUS
Weeze|Weeze|DE|Niederrhein;Düsseldorf-Weeze|NRN
Hanover|Hannover|DE|Langenhagen|HAJ
Nuremberg|Nürnberg|DE|Norimberga|NUE
Stuttgart|Stuttgart|DE|Echterdingen|STR
Leipzig|Leipzig/Halle|DE|Leipzig;Halle|LEJ
Brunswick|Braunschweig|DE|Wolfsburg|BWE
Münster/Osnabrück|Münster/Osnabrück|DE|Münster;Osnabrück;Greven|FMO
Karlsruhe/Baden-Baden|Karlsruhe/Baden-Baden|DE|Karlsruhe;Baden-Baden;Söllingen;Rheinmünster|FKB
Paderborn|Paderborn/Lippstadt|DE|Lippstadt;Büren|PAD
Memmingen|Memmingen|DE|Allgäu;München West|FMM
Friedrichshafen|Friedrichshafen|DE|Bodensee;Lake Constance|FDH
Sylt|Sylt|DE|Westerland|GWT
Heligoland|Helgoland|DE|Düne|HGL
Rostock|Rostock|DE|Laage|RLG
Vienna|Wien|AT|Schwechat;Vienne|VIE
Salzburg|Salzburg|AT||SZG
Zurich|Zürich|CH|Kloten|ZRH
Geneva|Genf|CH|Genève;Geneve;Ginevra;Cointrin|GVA
Basel|Basel|CH|Bâle;Bale;Mulhouse;Mülhausen;Freiburg;EuroAirport|BSL,MLH,EAP
Bern|Bern|CH|Berne;Belp|BRN
Lugano|Lugano|CH|Agno|LUG
Sion|Sitten|CH||SIR
St. Gallen|St. Gallen|CH|Sankt Gallen;Altenrhein|ACH
Rome|Rom|IT|Roma;Fiumicino;Ciampino|FCO,CIA
Milan|Mailand|IT|Milano;MIL;Malpensa;Linate;Bergamo;Orio al Serio|MXP,LIN,BGY
Venice|Venedig|IT|Venezia;Treviso|VCE,TSF
Florence|Florenz|IT|Firenze;Peretola|FLR
Naples|Neapel|IT|Napoli;Capodichino|NAP
Turin|Turin|IT|Torino;Caselle|TRN
Genoa|Genua|IT|Genova|GOA
Verona|Verona|IT|Villafranca;Gardasee;Lake Garda|VRN
Brescia|Brescia|IT|Montichiari|VBS
Bologna|Bologna|IT|Borgo Panigale|BLQ
Pisa|Pisa|IT||PSA
Padua|Padua|IT|Padova|
Trieste|Triest|IT|Ronchi dei Legionari|TRS
Bolzano|Bozen|IT|Bozen/Bolzano;Südtirol;South Tyrol|BZO
Syracuse|Syrakus|IT|Siracusa|
Catania|Catania|IT|Sizilien;Sicily;Fontanarossa|CTA
Palermo|Palermo|IT|Punta Raisi;Cinisi|PMO
Cagliari|Cagliari|IT|Sardinien;Sardinia;Elmas|CAG
Olbia|Olbia|IT|Costa Smeralda|OLB
Lamezia Terme|Lamezia Terme|IT|Kalabrien;Calabria|SUF
Paris|Paris|FR|PAR;Roissy;Parigi|CDG,ORY,LBG
Beauvais|Beauvais|FR|Paris Beauvais;Tillé|BVA
Lyon|Lyon|FR|Lyons;Satolas;Bron|LYS,LYN
Nice|Nizza|FR|Nizza|NCE
Marseille|Marseille|FR|Marseilles;Marignane|MRS
Strasbourg|Straßburg|FR|Strassburg;Entzheim|SXB
Colmar|Colmar|FR|Kolmar|CMR
Nantes|Nantes|FR||NTE
Toulouse|Toulouse|FR|Blagnac|TLS
Bordeaux|Bordeaux|FR|Mérignac|BOD
Lille|Lille|FR|Lesquin;Ryssel|LIL
Ajaccio|Ajaccio|FR|Korsika|AJA
Bastia|Bastia|FR|Korsika|BIA
Brussels|Brüssel|BE|Bruxelles;Brussel;Zaventem|BRU
Charleroi|Charleroi|BE|Brussels South;Brüssel-Charleroi|CRL
Antwerp|Antwerpen|BE|Anvers;Deurne|ANR
Liège|Lüttich|BE|Liege;Luik|LGG
Ostend|Ostende|BE|Oostende|OST
Kortrijk|Kortrijk|BE|Courtrai;Wevelgem|KJK
Luxembourg|Luxemburg|LU|Findel|LUX
Amsterdam|Amsterdam|NL|Schiphol|AMS
Rotterdam|Rotterdam|NL|Den Haag;The Hague;Rotterdam|RTM
Eindhoven|Eindhoven|NL||EIN
Groningen|Groningen|NL|Eelde|GRQ
Maastricht|Maastricht|NL|Aachen|MST
Copenhagen|Kopenhagen|DK|København;Kobenhavn;Kastrup|CPH,RKE
Aarhus|Aarhus|DK|Århus;Tirstrup|AAR
Aalborg|Aalborg|DK|Ålborg|AAL
Billund|Billund|DK|Legoland|BLL
Sønderborg|Sonderburg|DK|Sonderborg|SGD
Stockholm|Stockholm|SE|Arlanda;Bromma;Skavsta;Västerås|ARN,BMA,NYO,VST
Gothenburg|Göteborg|SE|Goteborg;Landvetter;Säve|GOT,GSE
Malmö|Malmö|SE|Malmoe;Sturup|MMX,MMA
Oslo|Oslo|NO|Gardermoen;Torp;Sandefjord;Rygge;Fornebu|OSL,TRF,RYG,FBU
Bergen|Bergen|NO|Flesland|BGO
Svalbard|Spitzbergen|SJ|Longyearbyen;Svalbard|LYR
Helsinki|Helsinki|FI|Helsingfors;Vantaa|HEL
Turku|Turku|FI|Åbo;Abo|TKU
Tampere|Tampere|FI|Tammerfors|TMP
Reykjavik|Reykjavík|IS|Keflavík;Keflavik|KEF,RKV
Faroe Islands|Färöer|FO|Vágar;Vagar;Sørvágur;Tórshavn|FAE
London|London|GB|LON;Londres;Heathrow;Gatwick;Stansted;Luton|LHR,LGW,STN,LTN,LCY,SEN,BQH
Edinburgh|Edinburgh|GB|Edinburg|EDI
Belfast|Belfast|GB||BFS,BHD
Jersey|Jersey|JE|Saint Helier;Kanalinseln|JER
Isle of Man|Isle of Man|IM|Ronaldsway;Castletown|IOM
Dublin|Dublin|IE||DUB
Lisbon|Lissabon|PT|Lisboa;Portela|LIS
Porto|Porto|PT|Oporto;Maia|OPO
Madeira|Madeira|PT|Funchal|FNC
Ponta Delgada|Ponta Delgada|PT|Azoren;Azores;São Miguel|PDL
Faro|Faro|PT|Algarve|FAO
Madrid|Madrid|ES|Barajas|MAD,TOJ
Barcelona|Barcelona|ES|El Prat|BCN
Girona|Girona|ES|Gerona;Costa Brava|GRO
Seville|Sevilla|ES||SVQ
Málaga|Málaga|ES|Malaga;Costa del Sol|AGP
Alicante|Alicante|ES|Alacant;Costa Blanca;Elche|ALC
Valencia|Valencia|ES|Manises|VLC
A Coruña|A Coruña|ES|La Coruña;La Coruna;Corunna|LCG
Santiago de Compostela|Santiago de Compostela|ES||SCQ
Palma de Mallorca|Palma de Mallorca|ES|Mallorca;Majorca;Son Sant Joan|PMI
Ibiza|Ibiza|ES|Eivissa|IBZ
Menorca|Menorca|ES|Minorca;Mahón;Mahon|MAH
Tenerife|Teneriffa|ES|Reina Sofía;Los Rodeos;Granadilla de Abona|TFS,TFN
Gran Canaria|Gran Canaria|ES|Las Palmas;Gando|LPA
Fuerteventura|Fuerteventura|ES|El Matorral;Puerto del Rosario|FUE
Lanzarote|Lanzarote|ES|Arrecife;San Bartolomé|ACE
Saragossa|Saragossa|ES|Zaragoza|ZAZ
San Sebastián|San Sebastián|ES|Donostia;Hondarribia|EAS
Bilbao|Bilbao|ES|Bilbo|BIO
Athens|Athen|GR|Athina;Spata;Ellinikon;Hellinikon;Hellenikon|ATH
Thessaloniki|Thessaloniki|GR|Saloniki;Salonica|SKG
Heraklion|Heraklion|GR|Iraklion;Irakleio;Kreta;Crete|HER
Chania|Chania|GR|Hania;Kreta;Crete;Souda|CHQ
Corfu|Korfu|GR|Kerkyra|CFU
Rhodes|Rhodos|GR|Rodos;Diagoras|RHO
Kos|Kos|GR|Cos|KGS
Santorini|Santorin|GR|Thira|JTR
Mykonos|Mykonos|GR|Mikonos|JMK
Zakynthos|Zakynthos|GR|Zante|ZTH
Lesbos|Lesbos|GR|Mytilini;Mitilini|MJT
Larnaca|Larnaka|CY|Larnaka|LCA
Paphos|Paphos|CY|Pafos|PFO
Nicosia|Nikosia|CY|Lefkosia;Lefkoşa|NIC,ECN
Malta|Malta|MT|Valletta;Luqa|MLA
Istanbul|Istanbul|TR|Constantinople;Konstantinopel;Sabiha Gökçen;Atatürk;Yeşilköy|IST,SAW,ISL
Antalya|Antalya|TR|Türkische Riviera|AYT,GZP
Izmir|Izmir|TR|İzmir;Smyrna|ADB
Ankara|Ankara|TR|Esenboğa;Angora|ESB
Bodrum|Bodrum|TR|Milas|BJV
Prague|Prag|CZ|Praha;Ruzyně|PRG
Brno|Brünn|CZ|Bruenn|BRQ
Ostrava|Ostrau|CZ|Mährisch Ostrau|OSR
Karlovy Vary|Karlsbad|CZ|Carlsbad|KLV
Pardubice|Pardubitz|CZ||PED
Bratislava|Bratislava|SK|Pressburg;Pozsony|BTS
Košice|Kaschau|SK|Kosice|KSC
Poprad|Poprad|SK|Deutschendorf;Tatry|TAT
Budapest|Budapest|HU|Ferihegy;Ofen|BUD
Debrecen|Debrecen|HU|Debreczin|DEB
Sármellék|Heviz-Balaton|HU|Héviz;Plattensee;Balaton|SOB
Warsaw|Warschau|PL|Warszawa;Okęcie;Modlin|WAW,WMI
Krakow|Krakau|PL|Kraków;Cracow;Balice|KRK
Gdańsk|Danzig|PL|Gdansk|GDN
Wrocław|Breslau|PL|Wroclaw|WRO
Poznań|Posen|PL|Poznan|POZ
Szczecin|Stettin|PL|Goleniów|SZZ
Katowice|Kattowitz|PL|Pyrzowice|KTW
Łódź|Lodz|PL|Lodsch|LCJ
Bydgoszcz|Bromberg|PL||BZG
Olsztyn|Allenstein|PL|Mazury;Masuren;Szymany|SZY
Zielona Góra|Grünberg|PL|Babimost|IEG
Rzeszów|Rzeszów|PL|Rzeszow;Reichshof|RZE
Ljubljana|Laibach|SI|Brnik|LJU
Maribor|Marburg an der Drau|SI||MBX
Zagreb|Zagreb|HR|Agram|ZAG
Dubrovnik|Dubrovnik|HR|Ragusa;Čilipi|DBV
Split|Split|HR|Spalato|SPU
Rijeka|Rijeka|HR|Fiume;Krk|RJK
Pula|Pula|HR|Pola;Istrien|PUY
Zadar|Zadar|HR|Zara|ZAD
Osijek|Osijek|HR|Esseg|OSI
Belgrade|Belgrad|RS|Beograd;Surčin|BEG
Niš|Niš|RS|Nis;Nisch|INI
Pristina|Pristina|XK|Prishtina;Priština|PRN
Skopje|Skopje|MK|Üsküb;Skoplje|SKP
Ohrid|Ohrid|MK|Ochrid|OHD
Tirana|Tirana|AL|Tiranë;Rinas|TIA
Podgorica|Podgorica|ME|Titograd|TGD
Sarajevo|Sarajevo|BA|Sarajewo|SJJ
Bucharest|Bukarest|RO|București;Bucuresti;Otopeni;Băneasa|OTP,BBU
Cluj-Napoca|Klausenburg|RO|Cluj;Kolozsvár|CLJ
Sibiu|Hermannstadt|RO||SBZ
Timișoara|Temeswar|RO|Timisoara;Temesvár;Temeschburg|TSR
Brașov|Kronstadt|RO|Brasov;Ghimbav|GHV
Târgu Mureș|Neumarkt am Mieresch|RO|Targu Mures|TGM
Oradea|Großwardein|RO|Nagyvárad|OMR
Iași|Jassy|RO|Iasi|IAS
Baia Mare|Frauenbach|RO||BAY
Constanța|Konstanza|RO|Constanta;Mihail Kogălniceanu|CND
Sofia|Sofia|BG|Sofija|SOF
Varna|Warna|BG|Goldstrand|VAR
Burgas|Burgas|BG|Bourgas;Sonnenstrand|BOJ
Plovdiv|Plowdiw|BG|Philippopel|PDV
Chișinău|Chișinău|MD|Chisinau;Kischinau;Kishinev|RMO,KIV
Kyiv|Kiew|UA|Kiev;Boryspil;Zhuliany;IEV|KBP,IEV
Lviv|Lemberg|UA|Lwow;Lwów;Lvov|LWO
Odesa|Odessa|UA|Odessa|ODS
Kharkiv|Charkiw|UA|Kharkov;Charkow|HRK
Dnipro|Dnipro|UA|Dnepropetrovsk;Dnipropetrowsk|DNK
Zaporizhzhia|Saporischschja|UA|Zaporozhye|OZH
Donetsk|Donezk|UA|Stalino|DOK
Luhansk|Luhansk|UA|Lugansk|VSG
Chernivtsi|Czernowitz|UA||CWC
Uzhhorod|Uschhorod|UA|Ungwar|UDJ
Ivano-Frankivsk|Iwano-Frankiwsk|UA|Stanislau|IFO
Simferopol|Simferopol|UA|Krim;Crimea|SIP
Minsk|Minsk|BY||MSQ,MHP
Vilnius|Vilnius|LT|Wilna;Wilno|VNO
Kaunas|Kaunas|LT|Kauen;Kowno|KUN
Palanga|Palanga|LT|Polangen;Memel;Klaipėda|PLQ
Riga|Riga|LV||RIX
Liepāja|Libau|LV|Liepaja|LPX
Tallinn|Tallinn|EE|Reval|TLL
Tartu|Tartu|EE|Dorpat|TAY
Moscow|Moskau|RU|Moskva;MOW;Scheremetjewo;Domodedowo;Wnukowo;Schukowski|SVO,DME,VKO,ZIA,BKA
Saint Petersburg|Sankt Petersburg|RU|St. Petersburg;Petersburg;Leningrad;Pulkovo|LED
Kaliningrad|Kaliningrad|RU|Königsberg|KGD
Yekaterinburg|Jekaterinburg|RU|Sverdlovsk;Swerdlowsk|SVX
Nizhny Novgorod|Nischni Nowgorod|RU|Gorki|GOJ
Kazan|Kasan|RU||KZN
Samara|Samara|RU|Kuibyschew|KUF
Rostov-on-Don|Rostow am Don|RU|Rostov|ROV
Sochi|Sotschi|RU|Adler|AER
Volgograd|Wolgograd|RU|Stalingrad|VOG
Novosibirsk|Nowosibirsk|RU|Tolmachevo|OVB
Vladivostok|Wladiwostok|RU|Knevichi|VVO
Khabarovsk|Chabarowsk|RU||KHV
Irkutsk|Irkutsk|RU||IKT
Chelyabinsk|Tscheljabinsk|RU||CEK
Voronezh|Woronesch|RU||VOZ
Saratov|Saratow|RU||GSV,RTW
Arkhangelsk|Archangelsk|RU|Archangel|ARH
Yakutsk|Jakutsk|RU||YKS
Petropavlovsk-Kamchatsky|Petropawlowsk-Kamtschatski|RU|Kamtschatka;Kamchatka|PKC
Yerevan|Jerewan|AM|Eriwan;Zvartnots|EVN
Tbilisi|Tiflis|GE||TBS
Batumi|Batumi|GE|Batum|BUS
Kutaisi|Kutaissi|GE||KUT
Baku|Baku|AZ|Heydar Aliyev|GYD
Tashkent|Taschkent|UZ|Toshkent|TAS
Samarkand|Samarkand|UZ|Samarqand|SKD
Bukhara|Buchara|UZ||BHK
Astana|Astana|KZ|Nur-Sultan;Zelinograd;Akmola|NQZ
Almaty|Almaty|KZ|Alma-Ata|ALA
Bishkek|Bischkek|KG|Frunse|BSZ
Dushanbe|Duschanbe|TJ||DYU
Ashgabat|Aschgabat|TM|Ashkhabad|ASB
Cairo|Kairo|EG|Al-Qahira;Sphinx|CAI,SPX
Alexandria|Alexandria|EG|Borg El Arab;El Nouzha|HBE,ALY
Luxor|Luxor|EG|Luksor|LXR
Aswan|Assuan|EG||ASW
Sharm el-Sheikh|Scharm asch-Schaich|EG|Sharm El Sheikh;Scharm el Scheich|SSH
Hurghada|Hurghada|EG|Rotes Meer;Red Sea|HRG
Marrakesh|Marrakesch|MA|Marrakech|RAK
Casablanca|Casablanca|MA|Nouasseur|CMN
Tangier|Tanger|MA||TNG
Fez|Fès|MA|Fes|FEZ
Algiers|Algier|DZ|Alger|ALG
Oran|Oran|DZ||ORN
Tunis|Tunis|TN|Karthago;Carthage|TUN
Djerba|Djerba|TN|Dscherba;Jerba|DJE
Monastir|Monastir|TN|Sousse;Enfidha|MIR,NBE
Tripoli|Tripolis|LY|Mitiga|MJI,TIP
Addis Ababa|Addis Abeba|ET|Bole|ADD
Khartoum|Khartum|SD||KRT
Mogadishu|Mogadischu|SO||MGQ
Djibouti|Dschibuti|DJ||JIB
Nairobi|Nairobi|KE|Jomo Kenyatta;Wilson|NBO,WIL
Dar es Salaam|Daressalam|TZ||DAR
Zanzibar|Sansibar|TZ||ZNZ
Kilimanjaro|Kilimandscharo|TZ|Arusha|JRO
Cape Town|Kapstadt|ZA|Kaapstad|CPT
Johannesburg|Johannesburg|ZA|O. R. Tambo;Jan Smuts;Lanseria|JNB,HLA
Durban|Durban|ZA|King Shaka;Louis Botha|DUR
Windhoek|Windhuk|NA|Hosea Kutako;Eros|WDH,ERS
Swakopmund|Swakopmund|NA|Walvis Bay;Walfischbucht|WVB
Antananarivo|Antananarivo|MG|Tananarive|TNR
Mauritius|Mauritius|MU|Port Louis;Plaisance|MRU
Seychelles|Seychellen|SC|Mahé;Mahe|SEZ
Réunion|Réunion|RE|La Reunion;Saint-Denis|RUN
Comoros|Komoren|KM|Moroni|HAH
Dakar|Dakar|SN|Blaise Diagne;Yoff|DSS,DKR
Accra|Accra|GH|Akkra|ACC
Sal|Sal|CV|Kapverden;Cape Verde;Espargos|SID
Praia|Praia|CV||RAI
Kinshasa|Kinshasa|CD|Léopoldville|FIH
Harare|Harare|ZW|Salisbury|HRE
Victoria Falls|Victoriafälle|ZW||VFA
Maputo|Maputo|MZ|Lourenço Marques|MPM
Beirut|Beirut|LB|Beyrouth|BEY
Damascus|Damaskus|SY||DAM
Amman|Amman|JO|Queen Alia;Marka|AMM,ADJ
Aqaba|Akaba|JO||AQJ
Tel Aviv|Tel Aviv|IL|Tel Aviv-Yafo;Ben Gurion;Sde Dov;Lod|TLV,SDV
Eilat|Eilat|IL|Elat;Ramon|ETM,VDA,ETH
Jerusalem|Jerusalem|IL|Atarot;Qalandia|JRS
Baghdad|Bagdad|IQ||BGW
Basra|Basra|IQ|Basrah|BSR
Erbil|Erbil|IQ|Arbil|EBL
Tehran|Teheran|IR|Imam Khomeini;Mehrabad|IKA,THR
Isfahan|Isfahan|IR|Esfahan|IFN
Shiraz|Schiras|IR||SYZ
Mashhad|Maschhad|IR|Meschhed|MHD
Riyadh|Riad|SA|King Khalid|RUH
Jeddah|Dschidda|SA|Djidda;Jiddah|JED
Taif|Taif|SA|Ta'if|TIF
Medina|Medina|SA|Madinah|MED
Dammam|Dammam|SA|Dhahran|DMM,DHA
Kuwait|Kuwait|KW|Kuwait City;Kuwait-Stadt|KWI
Bahrain|Bahrain|BH|Manama;Muharraq|BAH
Doha|Doha|QA|Hamad;Katar|DOH,DIA
Dubai|Dubai|AE|Al Maktoum;Dubai World Central;Jebel Ali|DXB,DWC
Abu Dhabi|Abu Dhabi|AE|Zayed;Al Bateen|AUH,AZI
Sharjah|Schardscha|AE|Al-Scharika|SHJ
Ras al-Khaimah|Ras al-Chaima|AE|Ras Al Khaimah|RKT
Muscat|Maskat|OM|Seeb|MCT
Salalah|Salala|OM||SLL
Sanaa|Sanaa|YE|Sana'a|SAH
Kabul|Kabul|AF||KBL
Islamabad|Islamabad|PK|Rawalpindi;Chaklala;Benazir Bhutto|ISB
Karachi|Karatschi|PK|Jinnah|KHI
Delhi|Delhi|IN|New Delhi;Neu-Delhi;Indira Gandhi;Palam;Noida;Jewar|DEL,DXN
Mumbai|Mumbai|IN|Bombay|BOM,NMI
Kolkata|Kalkutta|IN|Calcutta;Dum Dum|CCU
Chennai|Chennai|IN|Madras|MAA
Bengaluru|Bangalore|IN|Bengaluru;Kempegowda|BLR
Hyderabad|Hyderabad|IN|Begumpet;Shamshabad|HYD,BPM
Kochi|Kochi|IN|Cochin;Nedumbassery|COK
Thiruvananthapuram|Thiruvananthapuram|IN|Trivandrum|TRV
Goa|Goa|IN|Dabolim;Mopa;Vasco da Gama|GOI,GOX
Varanasi|Varanasi|IN|Benares|VNS
Pune|Pune|IN|Poona|PNQ
Kathmandu|Kathmandu|NP|Katmandu|KTM
Colombo|Colombo|LK|Katunayake;Ratmalana|CMB,RML
Malé|Malé|MV|Male;Malediven;Maldives;Velana|MLE
Dhaka|Dhaka|BD|Dacca|DAC
Yangon|Rangun|MM|Rangoon|RGN
Bangkok|Bangkok|TH|Suvarnabhumi;Don Mueang;Don Muang;Krung Thep|BKK,DMK
Phuket|Phuket|TH||HKT
Ko Samui|Ko Samui|TH|Koh Samui|USM
Vientiane|Vientiane|LA||VTE
Phnom Penh|Phnom Penh|KH|Techo;Pochentong|KTI,PNH
Siem Reap|Siem Reap|KH|Angkor|SAI,REP
Ho Chi Minh City|Ho-Chi-Minh-Stadt|VN|Saigon;Tan Son Nhat|SGN
Hanoi|Hanoi|VN|Noi Bai|HAN
Nha Trang|Nha Trang|VN|Cam Ranh|CXR,NHA
Kuala Lumpur|Kuala Lumpur|MY|Sepang;Subang|KUL,SZB
Singapore|Singapur|SG|Changi;Seletar;Paya Lebar|SIN,XSP,QPG
Jakarta|Jakarta|ID|Soekarno-Hatta;Halim;Kemayoran;Batavia;Tangerang|CGK,HLP,JKT
Denpasar|Denpasar|ID|Bali;Ngurah Rai|DPS
Yogyakarta|Yogyakarta|ID|Jogjakarta;Adisucipto|YIA,JOG
Medan|Medan|ID|Kualanamu;Polonia|KNO,MES
Lombok|Lombok|ID|Mataram;Praya|LOP,AMI
Manila|Manila|PH|Ninoy Aquino;Clark|MNL,CRK
Beijing|Peking|CN|BJS;Daxing;Capital;Nanyuan|PEK,PKX,NAY
Shanghai|Schanghai|CN|Pudong;Hongqiao|PVG,SHA
Guangzhou|Guangzhou|CN|Kanton;Canton;Baiyun|CAN
Nanjing|Nanjing|CN|Nanking;Lukou|NKG
Chongqing|Chongqing|CN|Tschungking;Chungking|CKG
Chengdu|Chengdu|CN|Tianfu;Shuangliu|TFU,CTU
Qingdao|Qingdao|CN|Tsingtau;Tsingtao|TAO
Xi'an|Xi’an|CN|Xian;Xianyang|XIY
Tianjin|Tianjin|CN|Tientsin|TSN
Ürümqi|Ürümqi|CN|Urumqi;Urumtschi|URC
Lhasa|Lhasa|CN|Tibet|LXA
Hong Kong|Hongkong|HK|Chek Lap Kok;Kai Tak;Xianggang|HKG
Macau|Macau|MO|Macao|MFM
Taipei|Taipeh|TW|Taoyuan;Songshan;Taibei|TPE,TSA
Kaohsiung|Kaohsiung|TW|Gaoxiong|KHH
Tokyo|Tokio|JP|TYO;Narita;Haneda|HND,NRT
Osaka|Osaka|JP|OSA;Kansai;Itami;Osaka|KIX,ITM
Nagoya|Nagoya|JP|Centrair;Chubu;Komaki|NGO,NKM
Sapporo|Sapporo|JP|Chitose;Okadama|CTS,OKD
Okinawa|Okinawa|JP|Naha|OKA
Hiroshima|Hiroshima|JP||HIJ,HIW
Seoul|Seoul|KR|SEL;Incheon;Gimpo;Kimpo|ICN,GMP
Busan|Busan|KR|Pusan;Gimhae|PUS
Jeju|Jeju|KR|Cheju|CJU
Pyongyang|Pjöngjang|KP|Sunan|FNJ
Ulaanbaatar|Ulaanbaatar|MN|Ulan Bator;Dschingis Khan;Chinggis Khaan|UBN,ULN
New York|New York|US|NYC;New York City;Kennedy;Idlewild;Newark;LaGuardia;Nueva York|JFK,EWR,LGA,SWF
Washington|Washington|US|WAS;Washington DC;Washington D.C.;Dulles;Reagan National|IAD,DCA
Baltimore|Baltimore|US|Thurgood Marshall|BWI
Chicago|Chicago|US|CHI;O'Hare;Midway;Meigs|ORD,MDW,CGX
Los Angeles|Los Angeles|US|LA;Burbank;Ontario;Long Beach;John Wayne|LAX,BUR,SNA,LGB,ONT
San Francisco|San Francisco|US|Bay Area|SFO
Oakland|Oakland|US|San Francisco Bay|OAK
Dallas|Dallas|US|Fort Worth;Love Field|DFW,DAL
Houston|Houston|US|Bush;Hobby|IAH,HOU
Miami|Miami|US||MIA
Fort Lauderdale|Fort Lauderdale|US|Miami Nord|FLL
Orlando|Orlando|US|Sanford;Walt Disney World|MCO,SFB
Detroit|Detroit|US|Wayne County;Willow Run|DTW,YIP
Denver|Denver|US|Stapleton|DEN
Philadelphia|Philadelphia|US|Philly|PHL
New Orleans|New Orleans|US||MSY
Las Vegas|Las Vegas|US|McCarran;Harry Reid|LAS
Minneapolis|Minneapolis|US|Saint Paul;St. Paul|MSP
Seattle|Seattle|US|Tacoma;Paine Field;Everett|SEA,PAE,BFI
Austin|Austin|US|Bergstrom;Mueller|AUS
Honolulu|Honolulu|US|Hawaii;Oahu|HNL
Anchorage|Anchorage|US|Alaska|ANC
Montreal|Montreal|CA|Montréal;Dorval;Mirabel;YMQ|YUL,YMX,YHU
Quebec|Québec|CA|Quebec City|YQB
Toronto|Toronto|CA|YTO;Pearson;Billy Bishop;Downsview|YYZ,YTZ,YZD
Edmonton|Edmonton|CA||YEG,YXD
Vancouver|Vancouver|CA||YVR
Mexico City|Mexiko-Stadt|MX|Ciudad de México;Mexico;Felipe Ángeles;Santa Lucía;Toluca|MEX,NLU,TLC
Cancún|Cancún|MX|Cancun|CUN
Tulum|Tulum|MX||TQO
Havana|Havanna|CU|La Habana;Habana|HAV
Santo Domingo|Santo Domingo|DO||SDQ
Punta Cana|Punta Cana|DO||PUJ
Port-au-Prince|Port-au-Prince|HT||PAP
Kingston|Kingston|JM|Jamaika;Jamaica|KIN
Guatemala City|Guatemala-Stadt|GT|Guatemala|GUA
Panama City|Panama-Stadt|PA|Tocumen;Ciudad de Panamá|PTY,PAC,BLB
San José|San José|CR|San Jose;Juan Santamaría|SJO,SYQ
Guayaquil|Guayaquil|EC||GYE
Quito|Quito|EC|Tababela|UIO
Bogotá|Bogotá|CO|Bogota;El Dorado|BOG
Medellín|Medellín|CO|Medellin;Rionegro|MDE,EOH
Caracas|Caracas|VE|Maiquetía|CCS
Lima|Lima|PE|Callao|LIM
La Paz|La Paz|BO|El Alto|LPB
Santiago|Santiago de Chile|CL|Santiago de Chile;Los Cerrillos|SCL,ULC
Buenos Aires|Buenos Aires|AR|BUE;Ezeiza;Aeroparque;El Palomar|EZE,AEP,EPA
Ushuaia|Ushuaia|AR|Feuerland;Tierra del Fuego|USH
Rio de Janeiro|Rio de Janeiro|BR|RIO;Galeão;Santos Dumont|GIG,SDU
São Paulo|São Paulo|BR|SAO;Sao Paulo;Guarulhos;Congonhas;Campinas;Viracopos|GRU,CGH,VCP
Belo Horizonte|Belo Horizonte|BR|Confins;Pampulha|CNF,PLU
Brasília|Brasília|BR|Brasilia|BSB
Easter Island|Osterinsel|CL|Rapa Nui;Isla de Pascua;Mataveri|IPC
Falkland Islands|Falklandinseln|FK|Port Stanley;Stanley;Mount Pleasant|MPN,PSY
Nuuk|Nuuk|GL|Godthåb;Godthab|GOH
Ilulissat|Ilulissat|GL|Jakobshavn|JAV
Bermuda|Bermuda|BM|Hamilton|BDA
Tahiti|Tahiti|PF|Papeete;Faaa|PPT
Nadi|Nadi|FJ|Fidschi|NAN
Nouméa|Nouméa|NC|Neukaledonien;Noumea;La Tontouta|NOU
Melbourne|Melbourne|AU|Tullamarine;Essendon;Avalon|MEL,MEB,AVV
Sydney|Sydney|AU|Kingsford Smith;Western Sydney|SYD,WSI,BWU
Gold Coast|Gold Coast|AU|Coolangatta|OOL
Uluru|Uluru|AU|Ayers Rock;Yulara|AYQ
Christchurch|Christchurch|NZ||CHC
`

/** Cities in the order of the table. Throws on a malformed line. */
export function readCities(): CityNames[] {
  const rows = LINES.trim().split('\n')
  return rows.map((line) => {
    const [en, de, country, others, iata] = line.split('|')
    if (!en || !de || country?.length !== 2 || others === undefined || iata === undefined)
      throw new Error(`city line not understood: ${line}`)
    return { en, de, country, others: words(others, ';'), iata: words(iata, ',') }
  })
}

const words = (text: string, by: string): string[] => (text === '' ? [] : text.split(by))
