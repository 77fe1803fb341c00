/** The data of a state for the starter folder: a place for invented addresses and a time zone. */
export interface StatePlace {
  readonly city: string;
  readonly zip: string;
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

/** State, ZIP code, time zone and city. A state with two time zones has that of its capital. */
const table = `
AL 36104 C Montgomery
AK 99801 AK Juneau
AZ 85004 AZ Phoenix
AR 72201 C Little Rock
CA 95814 P Sacramento
CO 80202 M Denver
CT 06103 E Hartford
DE 19901 E Dover
DC 20001 E Washington
FL 32301 E Tallahassee
GA 30303 E Atlanta
HI 96813 HI Honolulu
ID 83702 M Boise
IL 62701 C Springfield
IN 46204 E Indianapolis
IA 50309 C Des Moines
KS 66603 C Topeka
KY 40601 E Frankfort
LA 70801 C Baton Rouge
ME 04330 E Augusta
MD 21401 E Annapolis
MA 02108 E Boston
MI 48933 E Lansing
MN 55101 C Saint Paul
MS 39201 C Jackson
MO 65101 C Jefferson City
MT 59601 M Helena
NE 68508 C Lincoln
NV 89701 P Carson City
NH 03301 E Concord
NJ 08608 E Trenton
NM 87501 M Santa Fe
NY 12207 E Albany
NC 27601 E Raleigh
ND 58501 C Bismarck
OH 43215 E Columbus
OK 73102 C Oklahoma City
OR 97301 P Salem
PA 17101 E Harrisburg
PR 00901 PR San Juan
RI 02903 E Providence
SC 29201 E Columbia
SD 57501 C Pierre
TN 37201 C Nashville
TX 78701 C Austin
UT 84101 M Salt Lake City
VT 05602 E Montpelier
VA 23219 E Richmond
WA 98501 P Olympia
WV 25301 E Charleston
WI 53703 C Madison
WY 82001 M Cheyenne
`;

const places = new Map<string, StatePlace>(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [state = '', zip = '', zone = '', ...city] = line.split(' ');
      return [state, { city: city.join(' '), zip, timeZone: zones[zone as keyof typeof zones] }];
    }),
);

export function getStatePlace(state: string): StatePlace {
  const place = places.get(state);
  if (!place) throw new Error(`There is no place in ${state}`);
  return place;
}
