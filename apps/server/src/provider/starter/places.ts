/** The data of a state for the starter folder: a place for invented addresses, an area code and a time zone. */
export interface StatePlace {
  readonly city: string;
  readonly zip: string;
  readonly areaCode: string;
  readonly timeZone: string;
}

const zones = {
  E: 'America/New_York',
  C: 'America/Chicago',
  M: 'America/Denver',
  P: 'America/Los_Angeles',
  AZ: 'America/Phoenix',
  AK: 'America/Anchorage',
  HI: 'Pacific/Honolulu',
  PR: 'America/Puerto_Rico',
} as const;

/** State, ZIP code, area code, time zone and city. A state with two time zones has that of its capital. */
const table = `
AL 36104 334 C Montgomery
AK 99801 907 AK Juneau
AZ 85004 602 AZ Phoenix
AR 72201 501 C Little Rock
CA 95814 916 P Sacramento
CO 80202 303 M Denver
CT 06103 860 E Hartford
DE 19901 302 E Dover
DC 20001 202 E Washington
FL 32301 850 E Tallahassee
GA 30303 404 E Atlanta
HI 96813 808 HI Honolulu
ID 83702 208 M Boise
IL 62701 217 C Springfield
IN 46204 317 E Indianapolis
IA 50309 515 C Des Moines
KS 66603 785 C Topeka
KY 40601 502 E Frankfort
LA 70801 225 C Baton Rouge
ME 04330 207 E Augusta
MD 21401 410 E Annapolis
MA 02108 617 E Boston
MI 48933 517 E Lansing
MN 55101 651 C Saint Paul
MS 39201 601 C Jackson
MO 65101 573 C Jefferson City
MT 59601 406 M Helena
NE 68508 402 C Lincoln
NV 89701 775 P Carson City
NH 03301 603 E Concord
NJ 08608 609 E Trenton
NM 87501 505 M Santa Fe
NY 12207 518 E Albany
NC 27601 919 E Raleigh
ND 58501 701 C Bismarck
OH 43215 614 E Columbus
OK 73102 405 C Oklahoma City
OR 97301 503 P Salem
PA 17101 717 E Harrisburg
PR 00901 787 PR San Juan
RI 02903 401 E Providence
SC 29201 803 E Columbia
SD 57501 605 C Pierre
TN 37201 615 C Nashville
TX 78701 512 C Austin
UT 84101 801 M Salt Lake City
VT 05602 802 E Montpelier
VA 23219 804 E Richmond
WA 98501 360 P Olympia
WV 25301 304 E Charleston
WI 53703 608 C Madison
WY 82001 307 M Cheyenne
`;

const places = new Map<string, StatePlace>(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [state = '', zip = '', areaCode = '', zone = '', ...city] = line.split(' ');
      return [state, { city: city.join(' '), zip, areaCode, timeZone: zones[zone as keyof typeof zones] }];
    }),
);

export function getStatePlace(state: string): StatePlace {
  const place = places.get(state);
  if (!place) throw new Error(`There is no place in ${state}`);
  return place;
}
