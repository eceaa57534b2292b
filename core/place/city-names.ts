import type { LocaleTag } from '../locale/language.ts'

/** Cities whose names differ: English | German | country. Of one name in several countries, the best known first. */
const LINES = `
Munich|München|DE
Cologne|Köln|DE
Frankfurt|Frankfurt am Main|DE
Hanover|Hannover|DE
Nuremberg|Nürnberg|DE
Leipzig|Leipzig/Halle|DE
Brunswick|Braunschweig|DE
Paderborn|Paderborn/Lippstadt|DE
Heligoland|Helgoland|DE
Vienna|Wien|AT
Zurich|Zürich|CH
Geneva|Genf|CH
Sion|Sitten|CH
Rome|Rom|IT
Milan|Mailand|IT
Venice|Venedig|IT
Florence|Florenz|IT
Naples|Neapel|IT
Genoa|Genua|IT
Trieste|Triest|IT
Bolzano|Bozen|IT
Syracuse|Syrakus|IT
Nice|Nizza|FR
Strasbourg|Straßburg|FR
Brussels|Brüssel|BE
Antwerp|Antwerpen|BE
Liège|Lüttich|BE
Ostend|Ostende|BE
Luxembourg|Luxemburg|LU
Copenhagen|Kopenhagen|DK
Sønderborg|Sonderburg|DK
Gothenburg|Göteborg|SE
Svalbard|Spitzbergen|SJ
Reykjavik|Reykjavík|IS
Faroe Islands|Färöer|FO
Lisbon|Lissabon|PT
Seville|Sevilla|ES
Tenerife|Teneriffa|ES
Athens|Athen|GR
Corfu|Korfu|GR
Rhodes|Rhodos|GR
Santorini|Santorin|GR
Larnaca|Larnaka|CY
Nicosia|Nikosia|CY
Prague|Prag|CZ
Brno|Brünn|CZ
Ostrava|Ostrau|CZ
Karlovy Vary|Karlsbad|CZ
Pardubice|Pardubitz|CZ
Košice|Kaschau|SK
Sármellék|Heviz-Balaton|HU
Warsaw|Warschau|PL
Krakow|Krakau|PL
Gdańsk|Danzig|PL
Wrocław|Breslau|PL
Poznań|Posen|PL
Szczecin|Stettin|PL
Katowice|Kattowitz|PL
Łódź|Lodz|PL
Bydgoszcz|Bromberg|PL
Olsztyn|Allenstein|PL
Zielona Góra|Grünberg|PL
Ljubljana|Laibach|SI
Maribor|Marburg an der Drau|SI
Belgrade|Belgrad|RS
Bucharest|Bukarest|RO
Cluj-Napoca|Klausenburg|RO
Sibiu|Hermannstadt|RO
Timișoara|Temeswar|RO
Brașov|Kronstadt|RO
Târgu Mureș|Neumarkt am Mieresch|RO
Oradea|Großwardein|RO
Iași|Jassy|RO
Baia Mare|Frauenbach|RO
Constanța|Konstanza|RO
Varna|Warna|BG
Plovdiv|Plowdiw|BG
Kyiv|Kiew|UA
Lviv|Lemberg|UA
Odesa|Odessa|UA
Kharkiv|Charkiw|UA
Zaporizhzhia|Saporischschja|UA
Donetsk|Donezk|UA
Chernivtsi|Czernowitz|UA
Uzhhorod|Uschhorod|UA
Ivano-Frankivsk|Iwano-Frankiwsk|UA
Liepāja|Libau|LV
Moscow|Moskau|RU
Saint Petersburg|Sankt Petersburg|RU
Yekaterinburg|Jekaterinburg|RU
Nizhny Novgorod|Nischni Nowgorod|RU
Kazan|Kasan|RU
Rostov-on-Don|Rostow am Don|RU
Sochi|Sotschi|RU
Volgograd|Wolgograd|RU
Novosibirsk|Nowosibirsk|RU
Vladivostok|Wladiwostok|RU
Khabarovsk|Chabarowsk|RU
Chelyabinsk|Tscheljabinsk|RU
Voronezh|Woronesch|RU
Saratov|Saratow|RU
Arkhangelsk|Archangelsk|RU
Yakutsk|Jakutsk|RU
Petropavlovsk-Kamchatsky|Petropawlowsk-Kamtschatski|RU
Yerevan|Jerewan|AM
Tbilisi|Tiflis|GE
Kutaisi|Kutaissi|GE
Tashkent|Taschkent|UZ
Bukhara|Buchara|UZ
Bishkek|Bischkek|KG
Dushanbe|Duschanbe|TJ
Ashgabat|Aschgabat|TM
Cairo|Kairo|EG
Aswan|Assuan|EG
Sharm el-Sheikh|Scharm asch-Schaich|EG
Marrakesh|Marrakesch|MA
Tangier|Tanger|MA
Fez|Fès|MA
Algiers|Algier|DZ
Tripoli|Tripolis|LY
Addis Ababa|Addis Abeba|ET
Khartoum|Khartum|SD
Mogadishu|Mogadischu|SO
Djibouti|Dschibuti|DJ
Dar es Salaam|Daressalam|TZ
Zanzibar|Sansibar|TZ
Kilimanjaro|Kilimandscharo|TZ
Cape Town|Kapstadt|ZA
Windhoek|Windhuk|NA
Seychelles|Seychellen|SC
Comoros|Komoren|KM
Victoria Falls|Victoriafälle|ZW
Damascus|Damaskus|SY
Aqaba|Akaba|JO
Baghdad|Bagdad|IQ
Tehran|Teheran|IR
Shiraz|Schiras|IR
Mashhad|Maschhad|IR
Riyadh|Riad|SA
Jeddah|Dschidda|SA
Sharjah|Schardscha|AE
Ras al-Khaimah|Ras al-Chaima|AE
Muscat|Maskat|OM
Salalah|Salala|OM
Karachi|Karatschi|PK
Kolkata|Kalkutta|IN
Bengaluru|Bangalore|IN
Yangon|Rangun|MM
Ho Chi Minh City|Ho-Chi-Minh-Stadt|VN
Singapore|Singapur|SG
Beijing|Peking|CN
Shanghai|Schanghai|CN
Xi'an|Xi’an|CN
Hong Kong|Hongkong|HK
Taipei|Taipeh|TW
Tokyo|Tokio|JP
Pyongyang|Pjöngjang|KP
Quebec|Québec|CA
Mexico City|Mexiko-Stadt|MX
Havana|Havanna|CU
Guatemala City|Guatemala-Stadt|GT
Panama City|Panama-Stadt|PA
Santiago|Santiago de Chile|CL
Easter Island|Osterinsel|CL
Falkland Islands|Falklandinseln|FK
Shetland Islands|Shetlandinseln|GB
Norfolk Island|Norfolkinsel|NF
Chatham Islands|Chathaminseln|NZ
`

interface Names {
  en: string
  de: string
}

const byName = new Map<string, Names>()
for (const line of LINES.trim().split('\n')) {
  const [en = '', de = '', country = ''] = line.split('|')
  for (const name of [en, de]) {
    byName.set(`${country}:${name}`, { en, de })
    if (!byName.has(`:${name}`)) byName.set(`:${name}`, { en, de })
  }
}

/** What a city is called in all our languages; itself alone where they agree. */
export function cityNames(city: { city: string; country: string | null }): readonly string[] {
  return [...new Set([city.city, cityIn(city, 'en-GB'), cityIn(city, 'de-DE')])]
}

/**
 * A city by the name its reader calls it: a flight keeps the name of the language it was logged in, `Tokyo` or `Tokio`.
 * A city that is not known stays as it is; without a country the best known of the name is meant.
 */
export function cityIn({ city, country }: { city: string; country: string | null }, tag: LocaleTag): string {
  const names = byName.get(`${country ?? ''}:${city}`)
  return names?.[tag === 'de-DE' ? 'de' : 'en'] ?? city
}
