import { type Service, serviceOver, type Technology, technologies, usualMbps } from '../../../provider/index.ts';
import type { CoverageRow } from '../coverage-row.ts';
import type { Position } from '../position.ts';
import { type Random, seededRandom } from './random.ts';

export interface MappedPlace {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly position: Position;
}

/** Streets of a shipyard, so that nobody takes them for real ones. */
const words =
  'Anchor,Ballast,Beacon,Binnacle,Bollard,Bowsprit,Buoy,Capstan,Chandler,Cleat,Compass,Crow Nest,Davit,Ebb Tide,Fathom,Fender,' +
  'Figurehead,Foremast,Galleon,Gangway,Halyard,Hawser,Helm,Jib,Keel,Lantern,Leeward,Lighthouse,Mainsail,Mariner,Mast,Mizzen,' +
  'Mooring,Oarlock,Outrigger,Pilot,Quarterdeck,Quay,Rigging,Rudder,Schooner,Sextant,Shipwright,Signal,Spinnaker,Starboard,' +
  'Tiller,Topsail,Windlass,Windward,Yardarm';
const names = words.split(',');
const suffixes = ['Street', 'Avenue', 'Road', 'Boulevard', 'Lane', 'Drive', 'Way', 'Place', 'Court', 'Parkway'];
const directions = ['', '', '', '', 'North', 'South', 'East', 'West'];

const wirelessMixes: readonly (readonly Technology[])[] = [
  ['lte'],
  ['5g', 'lte'],
  ['5g', 'c-band', 'lte'],
  ['dedicated', 'lte'],
  [],
];
const wirelineMixes: readonly (readonly Technology[])[] = [
  ['fiber'],
  ['fiber', 'lte'],
  ['fiber', 'lte'],
  ['fiber', '5g', 'lte'],
  ['fiber', 'dedicated', '5g', 'c-band', 'lte'],
  ['hsi'],
  ['hsi', 'lte'],
  ['hsi', 'dedicated', 'lte'],
  ...wirelessMixes,
];
/** Each of the 64 subsets, by the bits of its number. */
const mixNumber = (number: number) => technologies.filter((_, bit) => (number >> bit) & 1);

const speedsOf = (mix: readonly Technology[], random: Random): Service['speeds'] =>
  Object.fromEntries(
    mix.map((each) => [each, each === 'fiber' ? random.oneOf([200, 500, 940, 2000]) : usualMbps[each]]),
  );

/** Made-up business addresses, the same at every start: `count` of them, spread over the places. */
export function* generateAddresses(
  places: readonly MappedPlace[],
  footprint: readonly string[],
  count: number,
): Generator<CoverageRow> {
  for (const [index, place] of places.entries()) {
    const first = Math.floor((index * count) / places.length);
    const end = Math.floor(((index + 1) * count) / places.length);
    yield* addressesIn(place, footprint.includes(place.state), first, end);
  }
}

/** The addresses of one place, numbered over all places from `first` to before `end`. */
function* addressesIn(place: MappedPlace, inFootprint: boolean, first: number, end: number): Generator<CoverageRow> {
  const random = seededRandom(Number(place.zip));
  const streets = streetsOf(place, random);
  for (let index = first; index < end; index++) {
    const street = streets[(index - first) % streets.length] as Street;
    street.number += 2 + 2 * random.below(12);
    // Every mix there can be, now and then.
    const mix =
      index % 100 === 0 ? mixNumber((index / 100) % 64) : random.oneOf(inFootprint ? wirelineMixes : wirelessMixes);
    const row: CoverageRow = {
      number: String(street.number),
      street: street.name,
      unit: '',
      city: place.city,
      state: place.state,
      zip: place.zip,
      position: onStreet(street),
      propertyType: '',
      service: { ...serviceOver(speedsOf(mix, random)), outOfFootprint: !inFootprint },
    };
    yield row;
    if (random.next() < 0.1) for (const unit of unitsIn(random)) yield { ...row, unit, service: null };
  }
}

interface Street {
  readonly name: string;
  readonly start: Position;
  readonly bearing: number;
  number: number;
}

function streetsOf({ position }: MappedPlace, random: Random): Street[] {
  const streets = new Map<string, Street>();
  while (streets.size < 6) {
    const name = [random.oneOf(directions), random.oneOf(names), random.oneOf(suffixes)].filter(Boolean).join(' ');
    const start = {
      latitude: position.latitude + (random.next() - 0.5) * 0.02,
      longitude: position.longitude + (random.next() - 0.5) * 0.02,
    };
    streets.set(name, { name, start, bearing: random.next() * 2 * Math.PI, number: 10 * random.below(90) });
  }
  return [...streets.values()];
}

const fiveDecimals = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** A house number is some four meters farther along. */
const onStreet = ({ start, bearing, number }: Street): Position => ({
  latitude: fiveDecimals(start.latitude + Math.cos(bearing) * number * 0.00004),
  longitude: fiveDecimals(start.longitude + Math.sin(bearing) * number * 0.00004),
});

function unitsIn(random: Random): string[] {
  const perFloor = 1 + random.below(6);
  const floors = 1 + random.below(4);
  const word = random.oneOf(['STE', 'STE', 'UNIT', 'RM']);
  return Array.from({ length: floors * perFloor }, (_, index) => {
    const floor = 1 + Math.floor(index / perFloor);
    return `${word} ${floor}0${1 + (index % perFloor)}`;
  });
}
