/** Where the catalogue stands against a second source, and why: reasons, and the airports that have them by IATA code. */
type Reasons = Readonly<Record<string, string>>

export const POSITIONS: Reasons = {
  'it moved, and the second source still has the old field':
    'BBQ BCU BWM CRZ KCA KHT KKI KOZ MBI MKM NAM NAO NBX PDM THP ZRI',
  'the second source means another airport by this code':
    'BLW CEL HAY IAL MEZ NBL QFE QGW QIZ QMF QMM QPK QRR SSD SWM UTE',
  'the second source has rounded degrees far away':
    'ADO BHG BLP BMJ DWA FOU FYN GWA HLS IPG IRO LCB LII LMY LOB MBB MFS MGX MWJ NAI NCR NFG PKJ PUX SHK TGL THB TLB TON TPR UAL UUU WPL WSP ZLR',
  'the reference point of the Spanish AIP lies off the terminal and the middle of the runways': 'MAD',
  'it lies beside its runways, not in their middle': 'AAC TJK',
  // Ours comes from the younger source; neither a runway nor a third source says which is right.
  'open: one source against the other':
    'AEQ AUT AXF BBV BJW CNA EUO FBS FRT GBW GRA GXH GYB HCJ JUO KBM KNM KYL LBN LBO LKK LLN MOY NUH OMN PAF RUY SAU SJB SLJ THC TIC TNH VBV WAD YTX YWQ YWR ZMD ZYI ZZE',
}

export const COUNTRIES: Reasons = { 'Western Sahara has an ISO code of its own': 'EUN SMW VIL' }

export const CITIES: Reasons = {
  'the same place by another name or spelling':
    'ASI AWA AXF DWD GCH HLE HOD HOK INB ITU KHK KYD MMY OUI ROR SEW USU UYN VCS',
  'the source names a part of it, or what it is a part of':
    'BLB BRT BZX CAT DEX KRC KJT LFQ OCA PGQ PMV PTZ RKI RUL SHS SPX STB YGG',
  'people say the city it was built for or is called after':
    'BBS CNN CRK DBB EGE EPL ESH GZP HJJ HTY HYN ISK JGS KOK LTT MAX MZH NER NKT OTU OVD PIE RMU SHO UBJ UKE VDA VDO WGN WMI YEO',
  'the source names the great city far from it': 'AVW BLD DDR HOP LUF NNR NYO SSI SSN UDD',
  'its town has a namesake elsewhere in the country': 'MMT WRI',
}

/** By id. */
export const ZONES: Reasons = {
  'bases in Antarctica keep the time of those who supply them':
    'AT03 SA47 SAWB SAWZ SAYE SAYJ SAYO SAYS SCBO SCGC SCPZ SCRM',
  'the zone of Hanoi is called Bangkok': 'VN-0004 VV03 VVCI VVDB VVDH VVGL VVKP VVNB VVNS VVTX VVVD VVVH',
  'Kosovo has a country code and no zone of its own': 'BKPR BKVR LYBS',
  'Abkhazia keeps the time of Moscow': 'GE-0038 GE-0039 UG0U UGSS',
  'a platform at sea': 'ENUN ENXI YAGP',
  'a base or island without a zone of its own': 'ENJA FMZJ MUGM PLPA',
  'the border runs beside it': '48Y 7S8 FCMA FDGL MA-0003 MGMM NA-0069 SJ3O SK-499',
}

export const codesOf = (reasons: Reasons): string[] => Object.values(reasons).flatMap((codes) => codes.split(' '))
