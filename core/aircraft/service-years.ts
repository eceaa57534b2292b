/**
 * Year of the type's first flight, and the last year any of it carried passengers where it is gone for good. Only types
 * people log and whose dates are beyond doubt; a type that is missing says nothing.
 */
const YEARS = `
A306 1983|A30B 1972|A310 1982|A318 2002|A319 1995|A320 1987|A321 1993|A19N 2017|A20N 2014|A21N 2016|A332 1997|A333 1992
A338 2018|A339 2017|A342 1992|A343 1991|A345 2002|A346 2001|A359 2013|A35K 2016|A388 2005|BCS1 2013|BCS3 2015|B703 1959
B712 1998|B721 1963|B722 1967|B731 1967|B732 1967|B733 1984|B734 1988|B735 1989|B736 1998|B737 1997|B738 1997|B739 2000
B37M 2018|B38M 2016|B39M 2017|B741 1969|B742 1970|B743 1982|B744 1988|B748 2010|B752 1982|B753 1998|B762 1981|B763 1986
B764 1999|B772 1994|B77L 2005|B773 1997|B77W 2003|B788 2009|B789 2013|B78X 2017|CONC 1969 2003|DC10 1970|MD11 1990
MD90 1993|L101 1970|CRJ2 1991|CRJ7 1999|CRJ9 2001|CRJX 2008|E135 1998|E145 1995|E170 2002|E190 2004|E195 2004|E290 2016
E295 2017|AT72 1988|DH8A 1983|DH8C 1987|DH8D 1998|F50 1985|F70 1993|F100 1986|RJ85 1992|RJ1H 1992|B461 1981|SB20 1992
SF34 1983|SU95 2008|C919 2017|AJ27 2008|T154 1968|IL62 1963|IL86 1976|IL96 1988|C172 1955|SR20 1995|SR22 2000|DA40 1997
DA42 2002|DA62 2012|P28A 1960|BN2P 1965
`

interface ServiceYears {
  first: number
  last: number | null
}

const years = new Map(
  YEARS.trim()
    .split(/[|\n]/)
    .map((line): [string, ServiceYears] => {
      const [icao = '', first, last] = line.split(' ')
      return [icao, { first: Number(first), last: last === undefined ? null : Number(last) }]
    }),
)

/** Years a type (ICAO designator) has flown; null when not known here. */
export function serviceYears(icao: string): ServiceYears | null {
  return years.get(icao) ?? null
}
