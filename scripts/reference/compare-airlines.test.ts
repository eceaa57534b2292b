import { expect, test } from 'vitest'
import { createAirlineSearch } from '../../core/airline/search.ts'
import { loadReference } from './load-reference.ts'

/**
 * Airlines' codes in use in 2026, IATA=ICAO, as two lists say that know nothing of OpenFlights: of an interface that sells
 * tickets (fetched through iata-code-decoder-api) and of people who watch transponders (standing-data of Virtual Radar
 * Server, August 2026). Only what both say; what one says that we do not is told in docs/decisions/0040-second-sources.md.
 */
const PAIRS = `
0D=DWT 2B=AWT 2D=EAL 2J=VBW 2K=GLG 2L=OAW 2M=MYD 2P=GAP 2Q=SNC 3K=JSA 3S=BOX 3T=TQQ 3U=CSC 4B=BTQ 4G=GZP 4K=AAS
4M=MGH 4N=ANT 4U=GWI 4Y=OCN 4Z=LNK 5D=SLI 5F=FIA 5J=CEB 5K=HFY 5M=MNT 5N=AUL 5O=FPO 5Y=GTI 5Z=KEM 6A=AMW 6B=BLX
6E=IGO 6G=RLX 6H=ISR 6J=SNJ 6K=RIT 6O=OBS 6Q=SAW 6Y=ART 7C=JJA 7E=AWU 7F=FAB 7G=SFJ 7L=AZG 7P=PST 7W=WRC 7Y=MYP
8E=BRG 8F=STP 8L=LKE 8M=MMA 8P=PCO 8R=AIA 8U=AAW 8V=ACP 8Z=CGA 9E=EDV 9K=KAP 9R=NSE 9V=ROI 9W=JAI 9X=FDY A0=EFW
A2=AWG A3=AEE A5=HOP A6=OTC A7=MPD A9=TGZ AA=AAL AC=ACA AD=AZU AE=MDA AF=AFR AH=DAH AI=AIC AK=AXM AM=AMX AR=ARG
AS=ASA AT=RAM AV=AVA AW=AFW AY=FIN AZ=ITY B2=BRU B6=JBU B7=UIA B8=ERT B9=IRB BB=SBS BC=SKY BF=FBU BG=BBC BI=RBA
BJ=LBT BK=OKA BL=PIC BP=BOT BQ=SWU BR=EVA BS=UBG BT=BTI BW=BWA BX=ABL BY=TOM BZ=BBG C5=UCA CE=CLG CF=CYZ CG=TOK
CH=BMJ CI=CAL CJ=CFE CL=CLH CM=CMP CN=GDC CU=CUB CX=CPA D3=DAO D7=XAX D8=NSZ DB=MLT DD=NOK DE=CFG DG=SRQ DL=DAL
DM=DWI DO=SHH DP=PBD DR=RLH DT=DTA DV=VSV DX=DTR DY=NOZ DZ=EPA E2=EWE E6=EWL E9=EVE EB=PLM EC=EJU EG=EUK EH=AKX
EI=EIN EK=UAE EN=DLA ES=ETR ET=ETH EU=UEA EV=ASQ EW=EWG EY=ETD EZ=SUS F3=FAD F6=VAW F9=FFT FB=LZB FD=AIQ FG=AFG
FI=ICE FL=TRS FM=CSH FN=FJW FR=RYR FT=FEG FV=SDM FW=IBX FY=FFM FZ=FDB G0=GHB G3=GLO G4=AAY G7=GJS G9=ABY GA=GIA
GB=ABX GF=GFA GI=LHA GJ=CDC GK=JJP GL=GRL GR=AUR GS=GCR GT=CGH GV=GUN GY=CGZ GZ=RAR H2=SKU H8=SKX H9=HIM HA=HAL
HC=SZN HD=ADO HF=VRE HH=QNT HM=SEY HN=HST HO=DKH HP=APF HR=HHN HT=HAT HU=CHH HV=TRA HW=NWL HX=CRK HY=UZB I2=IBS
IA=IAW IB=IBE ID=BTK IE=SOL II=CSQ IN=LKN IO=IAE IR=IRA IT=TTW IV=GPX IW=WON IX=AXB IY=IYE IZ=AIZ J2=AHY J3=PLR
J7=ABS J8=BVT J9=JZR JA=JAT JB=JBA JD=CBJ JJ=TAM JM=JMA JO=JAZ JQ=JST JR=JOY JS=KOR JT=LNI JU=ASL JV=BLS JW=APW
JX=SJX JZ=JAP K2=ELO K6=KHV KC=KZR KD=WGN KE=KAL KK=NGN KL=KLM KM=KMM KN=CUA KO=AER KP=SKK KQ=KQA KR=KME KU=KAC
KX=CAY KY=KNA L5=REA L6=MAI LA=LAN LC=VLO LG=LGL LI=LIA LJ=JNA LL=LVL LM=LOG LN=LAA LO=LOT LQ=MKR LR=LRC LS=EXS
LT=SNG LX=SWR LY=ELY M4=MSA M5=KEN M9=MSI ME=MEA MF=CXA MH=MAS MI=FHM MK=MAU ML=FML MO=CAV MP=MPH MQ=ENY MR=MML
MS=MSR MU=CES MX=MXY MZ=AHX N0=NBT N3=VOS N4=NWS N7=FCM NB=BNL NC=NAC NE=NMA NF=AVN NI=PGA NP=NIA NQ=AJX NT=IBB
NU=JTA NX=AMU NY=FXI NZ=ANZ OA=OAL OB=BOV OH=JIA OK=CSA OL=PAO OM=MGL OO=SKW OQ=CQN OR=TFL OS=AUA OT=PEL OU=CTN
OV=OMS OY=OAE OZ=AAR P0=PFZ PB=PVL PC=PGT PD=POE PG=BKP PK=PIA PM=CNF PN=CHB PR=PAL PS=AUI PT=PDT PU=PUE PW=PRF
PX=ANG PY=SLM PZ=LAP Q5=MLA Q6=VOC QB=QSM QC=CRC QD=JCC QG=CTV QH=BAV QI=IAN QN=SKP QO=FQA QP=AKJ QQ=UTY QR=QTR
QS=TVS QT=TPA QV=LAO QW=QDA QX=QXE QZ=AWQ R5=JAV R6=DNU RA=RNA RB=SYR RC=FLI RF=EOK RH=HKC RJ=RJA RK=RUK RO=ROT
RQ=KMF RR=RYS RV=ROU RW=RYL S4=RZO S7=SBI SA=SAA SC=CDG SD=SUD SE=URO SG=SEJ SJ=SJY SK=SAS SM=MSC SN=BEL SP=SAT
SR=SDR SS=CRL SU=AFL SV=SVA SY=SCX T3=EZE T5=TUA T7=TJT TA=TAI TB=JAF TC=ATC TG=THA TK=THY TL=ANO TN=THT TO=TVF
TP=TAP TR=TGW TS=TSC TT=TGG TU=TAR TW=TWB TX=FWI U2=EZY U4=BHA U5=SEU U6=SVR U8=CYF UA=UAL UB=UBA UI=AUK UJ=LMU
UL=ALK UM=AZW UO=HKE UP=BHS UQ=CUH UR=UGD UT=UTA UU=REU UX=AEA UZ=BRQ V0=VCV V3=KRP V7=VOE V8=VAS VA=VOZ VB=VIV
VH=ALV VI=VDA VJ=VJC VL=LHX VN=HVN VP=VQI VQ=NVQ VS=VIR VT=VTA VU=VAG VX=VRD VY=VLG VZ=TVJ W4=WMT W5=IRM W6=WZZ
W9=WUK WA=KLC WB=RWD WF=WIF WI=WHT WJ=JES WK=EDW WN=SWA WR=WEN WS=WJA WT=SWT WX=BCY WY=OMA WZ=RWZ X3=TUI X5=OVA
X9=NVD XJ=TAX XK=CCM XM=IMX XQ=SXS XY=KNE Y4=VOI Y7=TYA Y8=YZR YK=AVJ YM=MGX YP=APZ YV=ASH YW=ANE YX=RPA Z3=SMJ
Z8=AZN ZB=ABN ZD=EWR ZE=ESR ZG=TZP ZH=CSZ ZL=RXA ZN=AZB ZP=AZP ZQ=GER ZT=AWC ZW=AWI
`

/** By IATA code. */
const CODES_IN_USE: ReadonlyMap<string, string> = new Map(
  PAIRS.trim()
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 2), pair.slice(3)] as const),
)

const { airlines } = await loadReference()
const search = createAirlineSearch(airlines)

test('a code means today the airline that two other lists say it means', () => {
  const others = [...CODES_IN_USE].flatMap(([iata, icao]) => {
    const airline = airlines.byDesignator(iata, '2026-11-28')
    return airline?.icao === icao ? [] : [`${iata} is ${icao}, and ${airline?.icao} here (${airline?.name})`]
  })
  expect(others).toEqual([])
  expect(CODES_IN_USE.size).toBeGreaterThan(480)
})

test.each([
  ['5F 101', '5F', '2024-05-01', 'FlyOne'],
  ['a low-cost airline of today', 'LL', '2024-05-01', 'LEVEL'],
  ['the one before it had the code', 'PU', '2010-05-01', 'PLUNA'],
  ['the one that has it since', 'PU', '2018-05-01', 'Plus Ultra'],
  ['SkyEurope', 'NE', '2008-05-01', 'SkyEurope'],
  ['Nesma', 'NE', '2019-05-01', 'Nesma Airlines'],
  ['InterSky', '3L', '2010-05-01', 'InterSky'],
  ['Loganair', 'LM', '2024-05-01', 'Loganair'],
  ['VASP, before Villa Air', 'VP', '1999-05-01', 'VASP'],
  ['ALM, before Loganair', 'LM', '1999-05-01', 'Air ALM'],
  ['Wizz Air Ukraine, before Western Air', 'WU', '2012-05-01', 'Wizz Air Ukraine'],
  ['Western Air', 'WU', '2024-05-01', 'Western Air'],
  ['City Airline, before China Postal', 'CF', '2008-05-01', 'City Airline'],
  ['Nationwide, before Chalair', 'CE', '2006-05-01', 'Nationwide Airlines'],
  ['Nigeria Airways, before Swiftair', 'WT', '1995-05-01', 'Nigeria Airways'],
  ['Jersey European, before interCaribbean', 'JY', '1995-05-01', 'Jersey European Airways'],
  ['North Central, before Northern Air Cargo', 'NC', '1970-05-01', 'North Central Airlines'],
  ['Flybondi by its ICAO code', 'FBZ', '2024-05-01', 'Flybondi'],
  ['Interflug', 'IF', '1985-05-01', 'Interflug'],
  ['Israir by its ICAO code', 'ISR', '1990-05-01', 'Israir'],
  ['Eurowings Europe', 'E2', '2019-05-01', 'Eurowings Europe'],
])('%s: %s on %s', (_, iata, date, name) => {
  expect(search(iata, { date })[0]?.airline.name).toBe(name)
})
