/** ISO 3166-1 alpha-2 codes (and XK) by continent, and what other sources call the countries. */
import type { Language } from '../../core/locale/language.ts'

export type Continent = 'AF' | 'AN' | 'AS' | 'EU' | 'NA' | 'OC' | 'SA'

const BY_CONTINENT: readonly (readonly [Continent, string])[] = [
  [
    'AF',
    `AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA
    NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW`,
  ],
  ['AN', 'AQ BV GS HM TF'],
  [
    'AS',
    `AE AF AM AZ BD BH BN BT CC CN CX CY GE HK ID IL IN IO IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP
    OM PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE`,
  ],
  [
    'EU',
    `AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT
    NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK`,
  ],
  [
    'NA',
    `AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT
    US VC VG VI`,
  ],
  ['OC', 'AS AU CK FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS'],
  ['SA', 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE'],
]

/** Where the names of `Intl` are longer than people say them. */
export const NAME_OVERRIDES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    HK: 'Hong Kong',
    MO: 'Macau',
    PS: 'Palestine',
    MM: 'Myanmar',
    CD: 'DR Congo',
    CG: 'Congo',
    BA: 'Bosnia and Herzegovina',
    TR: 'Türkiye',
    CI: 'Ivory Coast',
    US: 'United States',
    GB: 'United Kingdom',
  },
  de: {
    HK: 'Hongkong',
    MO: 'Macau',
    PS: 'Palästina',
    CD: 'DR Kongo',
    CG: 'Kongo',
    MM: 'Myanmar',
    US: 'USA',
    GB: 'Großbritannien',
    AE: 'Vereinigte Arabische Emirate',
  },
}

/** Names of airline sources that `Intl` does not know, folded to lower case. */
export const FOREIGN_NAMES: Readonly<Record<string, string>> = {
  'bosnia and herzegovina': 'BA',
  macau: 'MO',
  'ivory coast': 'CI',
  "cote d'ivoire": 'CI',
  turkey: 'TR',
  'republic of the congo': 'CG',
  'democratic republic of the congo': 'CD',
  'democratic republic of congo': 'CD',
  'trinidad and tobago': 'TT',
  'hong kong': 'HK',
  'czech republic': 'CZ',
  'lao peoples democratic republic': 'LA',
  'antigua and barbuda': 'AG',
  'saint vincent and the grenadines': 'VC',
  'sao tome and principe': 'ST',
  'somali republic': 'SO',
  swaziland: 'SZ',
  reunion: 'RE',
  'turks and caicos islands': 'TC',
  'russia]]': 'RU',
  'saint lucia': 'LC',
  netherland: 'NL',
  'saint kitts and nevis': 'KN',
  'netherlands antilles': 'CW',
  myanmar: 'MM',
}

/** Continent of every country code the catalogue may bear. */
export function readContinents(): Map<string, Continent> {
  const continents = new Map<string, Continent>()
  for (const [continent, codes] of BY_CONTINENT) {
    for (const code of codes.split(/\s+/)) continents.set(code, continent)
  }
  return continents
}
