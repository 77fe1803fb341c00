/** Each abbreviation with all its spellings (USPS Publication 28, appendices B, C1 and C2). */
const spellings = {
  // directions
  N: 'NORTH NO',
  S: 'SOUTH SO',
  E: 'EAST',
  W: 'WEST',
  NE: 'NORTHEAST',
  NW: 'NORTHWEST',
  SE: 'SOUTHEAST',
  SW: 'SOUTHWEST',
  // street suffixes that business addresses use
  ALY: 'ALLEY ALLEE ALLY',
  ANX: 'ANNEX ANEX',
  ARC: 'ARCADE',
  AVE: 'AVENUE AV AVEN AVENU AVN AVNUE',
  BCH: 'BEACH',
  BLF: 'BLUFF',
  BLVD: 'BOULEVARD BOUL BOULV',
  BND: 'BEND',
  BR: 'BRANCH BRNCH',
  BRG: 'BRIDGE BRDGE',
  BRK: 'BROOK',
  BYP: 'BYPASS BYPA BYPS',
  CIR: 'CIRCLE CIRC CRCL CRCLE',
  CMN: 'COMMON',
  CMNS: 'COMMONS',
  COR: 'CORNER',
  CORS: 'CORNERS',
  CRES: 'CRESCENT CRSENT CRSNT',
  CRK: 'CREEK',
  CRSE: 'COURSE',
  CSWY: 'CAUSEWAY CAUSWA',
  CT: 'COURT CRT',
  CTR: 'CENTER CENTRE CEN CENT CNTER CNTR',
  CTS: 'COURTS',
  CV: 'COVE',
  DL: 'DALE',
  DR: 'DRIVE DRIV DRV',
  EST: 'ESTATE',
  ESTS: 'ESTATES',
  EXPY: 'EXPRESSWAY EXP EXPR EXPRESS EXPW',
  EXT: 'EXTENSION EXTN EXTNSN',
  FLD: 'FIELD',
  FLDS: 'FIELDS',
  FLS: 'FALLS',
  FRST: 'FOREST',
  FRY: 'FERRY',
  FWY: 'FREEWAY FREEWY FRWAY FRWY',
  GDN: 'GARDEN GARDN GRDEN GRDN',
  GDNS: 'GARDENS',
  GLN: 'GLEN',
  GRN: 'GREEN',
  GRV: 'GROVE GROV',
  GTWY: 'GATEWAY GATEWY GTWAY',
  HBR: 'HARBOR HARB',
  HL: 'HILL',
  HLS: 'HILLS',
  HOLW: 'HOLLOW HLLW',
  HTS: 'HEIGHTS HT',
  HVN: 'HAVEN',
  HWY: 'HIGHWAY HIGHWY HIWAY HIWY HWAY',
  IS: 'ISLAND',
  JCT: 'JUNCTION JCTION JCTN',
  KNL: 'KNOLL',
  KNLS: 'KNOLLS',
  LK: 'LAKE',
  LKS: 'LAKES',
  LN: 'LANE',
  LNDG: 'LANDING',
  LOOP: 'LOOPS',
  MDW: 'MEADOW',
  MDWS: 'MEADOWS',
  ML: 'MILL',
  MLS: 'MILLS',
  MNR: 'MANOR',
  MT: 'MOUNT MNT',
  MTN: 'MOUNTAIN',
  OVAL: 'OVL',
  OVPS: 'OVERPASS',
  PARK: 'PRK',
  PKWY: 'PARKWAY PARKWY PKWAY PKY',
  PL: 'PLACE',
  PLN: 'PLAIN',
  PLNS: 'PLAINS',
  PLZ: 'PLAZA PLZA',
  PNE: 'PINE',
  PNES: 'PINES',
  PRT: 'PORT',
  PT: 'POINT',
  PTS: 'POINTS',
  RD: 'ROAD',
  RDG: 'RIDGE',
  RIV: 'RIVER',
  RTE: 'ROUTE RT',
  SHR: 'SHORE',
  SHRS: 'SHORES',
  SMT: 'SUMMIT',
  SPG: 'SPRING',
  SPGS: 'SPRINGS',
  SQ: 'SQUARE SQR SQRE',
  ST: 'STREET STRT STR SAINT',
  STA: 'STATION',
  TER: 'TERRACE TERR',
  TPKE: 'TURNPIKE TRNPK TURNPK',
  TRL: 'TRAIL',
  TRWY: 'THROUGHWAY',
  TUNL: 'TUNNEL',
  UN: 'UNION',
  VIA: 'VIADUCT',
  VIS: 'VISTA',
  VL: 'VILLE',
  VLG: 'VILLAGE',
  VLY: 'VALLEY',
  VW: 'VIEW',
  WALK: 'WALKS',
  WAY: 'WY',
  XING: 'CROSSING',
  XRD: 'CROSSROAD',
  // units
  APT: 'APARTMENT',
  BLDG: 'BUILDING',
  BSMT: 'BASEMENT',
  DEPT: 'DEPARTMENT',
  FL: 'FLOOR FLR',
  FRNT: 'FRONT',
  HNGR: 'HANGAR',
  LBBY: 'LOBBY',
  LOT: 'LOTS',
  OFC: 'OFFICE',
  PH: 'PENTHOUSE',
  PIER: 'PIERS',
  RM: 'ROOM',
  SPC: 'SPACE',
  STE: 'SUITE',
  STOP: 'STOPS',
  UNIT: 'UNITS',
  UPPR: 'UPPER',
  WHSE: 'WAREHOUSE',
  // numbered streets
  '1ST': 'FIRST',
  '2ND': 'SECOND',
  '3RD': 'THIRD',
  '4TH': 'FOURTH',
  '5TH': 'FIFTH',
  '6TH': 'SIXTH',
  '7TH': 'SEVENTH',
  '8TH': 'EIGHTH',
  '9TH': 'NINTH',
  '10TH': 'TENTH',
  '11TH': 'ELEVENTH',
  '12TH': 'TWELFTH',
} as const satisfies Record<string, string>;

const spellingPairs = Object.entries(spellings).flatMap(([short, longs]) =>
  longs.split(' ').map((long) => [long, short] as const),
);

/** Maps each spelling to its abbreviation. */
const abbreviations: ReadonlyMap<string, string> = new Map(spellingPairs);

export const abbreviate = (word: string): string => abbreviations.get(word) ?? word;

/** Returns the abbreviations of all words that begin with the typed letters. */
export const findAbbreviations = (typed: string): readonly string[] =>
  typed.length < 2
    ? []
    : [...new Set(spellingPairs.filter(([long]) => long.startsWith(typed)).map(([, short]) => short))];

/** Shorter words resemble too many others. */
const minCorrectedLength = 4;

/** Abbreviates a misspelled word: BOULEXARD becomes BLVD. Other words stay as they are. */
export const abbreviateMisspelled = (word: string): string =>
  word.length < minCorrectedLength
    ? word
    : (spellingPairs.find(([long]) => long.length >= minCorrectedLength && isOneTypoApart(word, long))?.[1] ?? word);

/** Returns true for one wrong, missing, extra or swapped letter. */
function isOneTypoApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  const difference = [...one].findIndex((letter, index) => letter !== other[index]);
  if (difference < 0) return true;
  const [end, otherEnd] = [one.slice(difference), other.slice(difference)];
  return (
    end.slice(1) === otherEnd.slice(1) ||
    end.slice(1) === otherEnd ||
    end === otherEnd.slice(1) ||
    (end[0] === otherEnd[1] && end[1] === otherEnd[0] && end.slice(2) === otherEnd.slice(2))
  );
}
