import { type CoverageLines, type CoverageTechnology, coverageTechnologies } from '@demarc/domain/qualification';
import { type Random, seededRandom } from '../../../platform/random.ts';
import {
  defaultMbps,
  defaultService,
  noService,
  type PremisesService,
  type ProviderCoverage,
} from '../../../provider/index.ts';
import { type CoverageRow, noLocationIds } from '../coverage/coverage-row.ts';
import type { Position } from '../position.ts';

export interface ZipToFill {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly position: Position;
}

/** Nautical street names, so that the addresses do not look real. */
const streetNames = (
  'Anchor,Ballast,Beacon,Binnacle,Bollard,Bowsprit,Buoy,Capstan,Chandler,Cleat,Compass,Crow Nest,Davit,Ebb Tide,Fathom,Fender,' +
  'Figurehead,Foremast,Galleon,Gangway,Halyard,Hawser,Helm,Jib,Keel,Lantern,Leeward,Lighthouse,Mainsail,Mariner,Mast,Mizzen,' +
  'Mooring,Oarlock,Outrigger,Pilot,Quarterdeck,Quay,Rigging,Rudder,Schooner,Sextant,Shipwright,Signal,Spinnaker,Starboard,' +
  'Tiller,Topsail,Windlass,Windward,Yardarm'
).split(',');
const suffixes = ['Street', 'Avenue', 'Road', 'Boulevard', 'Lane', 'Drive', 'Way', 'Place', 'Court', 'Parkway'];
const directions = ['', '', '', '', 'North', 'South', 'East', 'West'];

const wirelessMixes: readonly (readonly CoverageTechnology[])[] = [
  ['lte'],
  ['5g', 'lte'],
  ['5g', 'c-band', 'lte'],
  ['dedicated', 'lte'],
  [],
];
const wirelineMixes: readonly (readonly CoverageTechnology[])[] = [
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
/** Returns the subset of technologies that the bits of a number select. */
const selectMix = (number: number) => coverageTechnologies.filter((_, bit) => (number >> bit) & 1);

const chooseSpeeds = (mix: readonly CoverageTechnology[], random: Random): PremisesService['speeds'] =>
  Object.fromEntries(
    mix.map((each) => [each, each === 'fiber' ? random.pickOne([200, 500, 940, 2000]) : defaultMbps[each]]),
  );

/** Each technology reaches about two of three addresses, with the line of one of its plans. */
const chooseLines = (choices: NonNullable<CoverageToGenerate['lineChoices']>, random: Random): CoverageLines =>
  Object.fromEntries(
    choices.map(({ technology, lines }) => [
      technology,
      lines.length > 0 && random.below(3) > 0 ? random.pickOne(lines) : null,
    ]),
  );

interface CoverageToGenerate extends Pick<ProviderCoverage, 'generatedAddresses' | 'lineChoices'> {
  readonly zips: readonly ZipToFill[];
}

/** Generates `count` business addresses, spread over the zips. They are the same at every start. */
export function* generateAddresses(
  { zips, generatedAddresses: count, lineChoices }: CoverageToGenerate,
  footprint: readonly string[],
): Generator<CoverageRow> {
  for (const [index, zip] of zips.entries()) {
    const first = Math.floor((index * count) / zips.length);
    const end = Math.floor(((index + 1) * count) / zips.length);
    yield* generateInZip(zip, footprint.includes(zip.state), { first, end }, lineChoices);
  }
}

/** Generates the addresses of one zip. `first` and `end` are indexes over all zips; `end` is exclusive. */
function* generateInZip(
  zipToFill: ZipToFill,
  inFootprint: boolean,
  { first, end }: { readonly first: number; readonly end: number },
  lineChoices: CoverageToGenerate['lineChoices'],
): Generator<CoverageRow> {
  const random = seededRandom(Number(zipToFill.zip));
  const streets = generateStreets(zipToFill, random);
  for (let index = first; index < end; index++) {
    const street = streets[(index - first) % streets.length] as Street;
    street.number += 2 + 2 * random.below(12);
    // Every hundredth address cycles through all possible mixes.
    const mix =
      index % 100 === 0 ? selectMix((index / 100) % 64) : random.pickOne(inFootprint ? wirelineMixes : wirelessMixes);
    const row: CoverageRow = {
      number: String(street.number),
      street: street.name,
      unit: '',
      city: zipToFill.city,
      state: zipToFill.state,
      zip: zipToFill.zip,
      position: getPositionOnStreet(street),
      propertyType: '',
      ...noLocationIds,
      service: lineChoices
        ? { ...noService, lines: inFootprint ? chooseLines(lineChoices, random) : {}, outOfFootprint: !inFootprint }
        : { ...defaultService(chooseSpeeds(mix, random)), outOfFootprint: !inFootprint },
    };
    yield row;
    if (random.next() < 0.1) for (const unit of generateUnits(random)) yield { ...row, unit, service: null };
  }
}

interface Street {
  readonly name: string;
  readonly start: Position;
  readonly bearing: number;
  number: number;
}

const streetsPerZip = 6;

function generateStreets({ position }: ZipToFill, random: Random): Street[] {
  const streets = new Map<string, Street>();
  while (streets.size < streetsPerZip) {
    const name = [random.pickOne(directions), random.pickOne(streetNames), random.pickOne(suffixes)]
      .filter(Boolean)
      .join(' ');
    const start = {
      latitude: position.latitude + (random.next() - 0.5) * 0.02,
      longitude: position.longitude + (random.next() - 0.5) * 0.02,
    };
    streets.set(name, { name, start, bearing: random.next() * 2 * Math.PI, number: 10 * random.below(90) });
  }
  return [...streets.values()];
}

const roundDegrees = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** Returns the position of a house: about four meters per house number along the street. */
const getPositionOnStreet = ({ start, bearing, number }: Street): Position => ({
  latitude: roundDegrees(start.latitude + Math.cos(bearing) * number * 0.00004),
  longitude: roundDegrees(start.longitude + Math.sin(bearing) * number * 0.00004),
});

function generateUnits(random: Random): string[] {
  const perFloor = 1 + random.below(6);
  const floors = 1 + random.below(4);
  const unitType = random.pickOne(['STE', 'STE', 'UNIT', 'RM']);
  return Array.from({ length: floors * perFloor }, (_, index) => {
    const floor = 1 + Math.floor(index / perFloor);
    return `${unitType} ${floor}0${1 + (index % perFloor)}`;
  });
}
