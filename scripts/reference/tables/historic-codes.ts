import { DAY_MS } from '../../../core/time/units.ts'

/**
 * Codes that moved from one airport to another or went out of use, with the last day of each holder.
 * One line: codes | holder last-day > next holder (nothing after the last `>` = the code is out of use).
 * `-` as the first holder = the airport opened the day after.
 * Three letters are IATA, four are ICAO; holders are catalogue ids (OurAirports idents or our additions).
 * A code that is in this table is resolved by this table alone. Of two codes of one length that an airport had on a day
 * the first in the table is shown: `BER` meant Berlin's main airport before it was an airport's own.
 */
export interface CodePeriod {
  code: string
  id: string
  /** First and last day in use, `2019-04-06`; null = always before, or still. */
  from: string | null
  to: string | null
}

const LINES = `
TXL,EDDT | DE-0876 2020-11-08 >
THF,EDDI | DE-0456 2008-10-30 >
SXF | DE-0440 2020-10-24 >
EDDB | DE-0440 2020-10-24 > EDDB
BER | DE-0456 1975-08-31 > DE-0876 2020-10-30 > EDDB
GWW | DE-0904 1994-09-07 >
MUC,EDDM | X-RIEM 1992-05-16 > EDDM
FRF,EDAF | X-RHEIN-MAIN 2005-12-30 >
HKG | HK-0099 1998-07-05 > VHHH
VHHH | HK-0099 1998-07-05 > VHHH
VHHX | HK-0099 1998-07-06 >
DEN,KDEN | US-12484 1995-02-27 > KDEN
FBU,ENFB | NO-0099 1998-10-07 >
OSL | NO-0099 1998-10-07 > ENGM
GEN | ENGM 1998-10-07 >
ATH | GR-0098 2001-03-27 > LGAV
LGAT | GR-0098 2001-03-27 >
IST | LTBA 2019-04-05 > LTFM
ISL | - 2018-10-28 > LTFM 2019-04-05 > LTBA
OSA | RJOO 1994-09-03 >
BKK | VTBD 2006-09-27 > VTBS
KUL | WMSA 1998-06-26 > WMKK
WMKK | WMSA 1998-06-26 > WMKK
SEL | RKSS 2001-03-28 >
CAN,ZGGG | X-BAIYUN 2004-08-04 > ZGGG
HYD | VOHY 2008-03-22 > VOHS
BLR | VOBG 2008-05-23 > VOBL
DOH | OTBD 2014-05-26 > OTHH
AUS,KAUS | US-12600 1999-05-22 > KAUS
IDL | KJFK 1963-12-23 >
UIO | X-MARISCAL-SUCRE 2013-02-19 > SEQM
SEQU | X-MARISCAL-SUCRE 2013-02-19 >
ISB | OPRN 2018-05-02 > OPIS
LYS | LFLY 1975-04-18 > LFLL
SIN,WSSS | WSAP 1981-06-30 > WSSS
JKT,WIID | ID-0231 1985-03-31 >
WIMM | WIMK 2013-07-24 > WIMM
AMI,WADA | ID-0319 2011-09-30 >
NAY,ZBNY | CN-0445 2019-09-25 >
KMG,ZPPP | CN-0032 2012-06-27 > ZPPP
TAO,ZSQD | CN-0164 2021-08-11 > ZSQD
ZHA | CN-0439 2022-03-23 >
NGO | RJNA 2005-02-16 > RJGG
RJNN | RJNA 2005-02-16 >
ISG | JP-3590 2013-03-06 > ROIG
ROIG | JP-3590 2013-03-06 > ROIG
TPE | RCSS 1979-02-25 > RCTP
DUR | ZA-0327 2010-04-30 > FALE
FADN | ZA-0327 2010-04-30 >
TSE | UACC 2020-06-07 >
ROV | RU-9991 2017-12-06 > URRP
URRR | RU-9991 2017-12-06 >
YXD,CYXD | CA-1110 2013-11-30 >
CGX | US-12483 2003-03-30 > FLCU
KCGX | US-12483 2003-03-30 >
PFN,KPFN | US-9348 2010-05-22 >
SGU,KSGU | US-3037 2011-01-12 > KSGU
ISN,KISN | US-11527 2019-10-09 >
NAT | SBNT 2014-05-30 > SBSG
ULC,SCTI | CL-0021 2006-02-16 >
MDE | SKMD 1985-08-28 > SKRG
GND | GD-0001 1984-10-27 > TGPY
SVD | VC-0001 2017-02-13 > TVSA
TVSV | VC-0001 2017-02-13 >
NIC,LCNC | CY-0087 1974-07-20 >
AMM | OJAM 1983-05-24 > OJAI
RUH | OERY 1983-11-15 > OERK
AUH | OMAD 1982-01-01 > OMAA
REP,VDSR | KH-0003 2023-10-15 >
MSE,EGMH | GB-1215 2014-05-15 >
PLH,EGHD | GB-1214 2011-12-23 >
SZD,EGSY | GB-1219 2008-04-30 >
GLA | X-RENFREW 1966-05-01 > EGPF
MEL | YMEN 1970-06-30 > YMML
AKL | NZWP 1965-11-23 > NZAA
BOG | CO-0069 1959-12-09 > SKBO
PBI | KPBI 2026-08-17 >
DJT | - 2026-08-17 > KPBI
KPBI | KPBI 2026-07-08 >
KDJT | - 2026-07-08 > KPBI
DSA,EGCN | GB-1212 2022-11-18 >
FZO,EGTG | GB-1220 2012-12-31 >
NVK,ENNK | NO-0111 2017-04-01 >
MMA | X-BULLTOFTA 1972-12-02 >
TAG | PH-0683 2018-11-27 > RPSP
RPVT | PH-0683 2018-11-27 >
ILO | PH-0283 2007-06-13 > RPVI
BCD | PH-0682 2008-01-17 > RPVB
LGP,RPMP | PH-0681 2021-10-06 >
COK | VOCC 1999-06-09 > VOCI
MPK | RKJM 2007-11-08 >
BKA | RU-9994 2010-10-18 > UNIB
UUBB | RU-9994 2010-10-18 >
RTW,UWSS | X-SARATOV-TSENTRALNY 2019-08-19 >
MHP,UMMM | BY-9935 2015-12-29 >
SRE | SLSU 2016-05-14 > SLAL
SDV,LLSD | IL-0022 2019-06-30 >
ETH,LLET | IL-0021 2019-03-17 >
JRS | IL-0023 2000-10-08 >
TIP,HLLT | LY-0019 2014-07-13 >
NKC | MR-0013 2016-06-22 > GQNO
GQNN | MR-0013 2016-06-22 >
ALY,HEAX | EG-0078 2011-12-31 >
DOK,UKCC | UA-9862 2014-05-26 >
VSG,UKCW | UA-9863 2014-06-11 >
PQC,VVPQ | VN-0010 2012-12-01 > VVPQ
NHA | VN-0070 2004-05-18 >
RAI | CV-0001 2005-10-08 > GVNP
GZA,LVGZ | PS-0006 2001-12-04 >
YZD,CYZD | CYZD 2024-03-31 >
HIJ | X-HIROSHIMA-NISHI 1993-10-28 > RJOA
RJBH,HIW | X-HIROSHIMA-NISHI 2012-11-14 >
GWD,OPGW | OPGW 2025-01-19 > OPGD
KIV | LUKK 2024-01-17 >
FRU | UAFM
ICN,RKSI | - 2001-03-28 > RKSI
KIX,RJBB | - 1994-09-03 > RJBB
PVG,ZSPD | - 1999-09-30 > ZSPD
CDG,LFPG | - 1974-03-07 > LFPG
NRT,RJAA | - 1978-05-19 > RJAA
XIY | - 1991-08-31 > ZLXY
SZX,ZGSZ | - 1991-10-11 > ZGSZ
TFU,ZUTF | - 2021-06-26 > ZUTF
PKX,ZBAD | - 2019-09-24 > ZBAD
DWC,OMDW | - 2010-06-26 > OMDW
SAW,LTFJ | - 2001-01-07 > LTFJ
LCY,EGLC | - 1987-10-25 > EGLC
DFW,KDFW | - 1974-01-12 > KDFW
DSS,GOBD | - 2017-12-06 > GOBD
GOX,VOGA | - 2023-01-04 > VOGA
NMI | - 2025-12-24 > IN-0276
KTI | - 2025-09-08 > KH-0002
SAI,VDSA | - 2023-10-15 > VDSA
TQO,MMTL | - 2023-11-30 > MMTL
UKB,RJBE | - 2006-02-15 > RJBE
YIA,WAHI | - 2019-05-05 > WAHI
COV,LTDB | - 2024-08-09 > LTDB
MLH,EAP | LFSB
RYG | ENRY 2016-11-01 >
CEI | TH-0051 1992-10-04 > VTCT
RMQ | TW-0090 2004-03-04 > RCMQ
`

/** Every period of every code in the table, per code oldest first. */
export function readCodePeriods(): CodePeriod[] {
  const lines = LINES.trim().split('\n')
  return lines.flatMap((line) => {
    const [codes, chain] = line.split(' | ')
    if (codes === undefined || chain === undefined) throw new Error(`historic code line not understood: ${line}`)
    return codes.split(',').flatMap((code) => periodsOf(code, chain))
  })
}

function periodsOf(code: string, chain: string): CodePeriod[] {
  let from: string | null = null
  const periods: CodePeriod[] = []
  for (const holder of chain.split('>').map((part) => part.trim())) {
    if (holder === '') continue
    const [id, to] = holder.split(' ')
    if (id !== undefined && id !== '-') periods.push({ code, id, from, to: to ?? null })
    from = to === undefined ? null : dayAfter(to)
  }
  return periods
}

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
}
