import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

const addressesPerZip = 250;
const streetsPerZip = 25;
const states = ['NJ', 'PA', 'DE', 'NY', 'MA', 'RI', 'CT', 'MD', 'VA', 'WV'];
const nameStarts =
  'Anchor,Beacon,Capstan,Davit,Ebb,Fathom,Galleon,Hawser,Jib,Keel,Lantern,Mainsail,Oarlock,Pilot,Quay,Rudder'.split(
    ',',
  );
const nameEnds = 'wood,side,mont,field,ford,bury,view,dale,gate,port,stone,brook,land,ridge,haven,worth'.split(',');
const suffixes = ['Street', 'Avenue', 'Road', 'Lane', 'Drive', 'Boulevard', 'Place', 'Court'];
const directions = ['', '', 'North', 'West'];
/** In every cycle of 2000 zips, the first 200 belong to one large city. */
const zipsPerLargeCity = 200;
const zipsToNextLargeCity = 2000;

/** Creates a unique name for each number. Neighboring numbers get different names, so that similar streets are in dissimilar cities. */
function createCityName(number: number): string {
  const product = (number * 40_503) & 0xffff;
  const hash = product ^ (product >> 8);
  const pick = (shift: number, words: readonly string[]) => words[(hash >> shift) & 15];
  return `${pick(0, nameEnds)}${pick(4, nameStarts)} ${pick(8, nameStarts)}${pick(12, nameEnds)}`;
}

/** Creates the address with this number. It is the same for every size of the benchmark. */
export function createBenchAddress(index: number) {
  const zip = Math.floor(index / addressesPerZip);
  const indexInZip = index % addressesPerZip;
  const streetKey = zip * 31 + (indexInZip % streetsPerZip) * 7;
  const direction = directions[streetKey % 4];
  const name = `${nameStarts[streetKey % 16]}${nameEnds[(streetKey >> 4) % 16]}`;
  const street = [direction, name, suffixes[(streetKey >> 3) % 8]].filter(Boolean).join(' ');
  const largeCity = zip % zipsToNextLargeCity < zipsPerLargeCity ? Math.floor(zip / zipsToNextLargeCity) : undefined;
  return {
    number: String(100 + ((indexInZip * 37) % 2000)),
    street,
    city: largeCity === undefined ? createCityName(zip) : `New ${createCityName(largeCity)}`,
    state: states[(largeCity ?? zip) % 10] as string,
    zip: String(10_000 + zip),
    latitude: (38 + (zip % 200) * 0.02 + indexInZip * 0.00005).toFixed(5),
    longitude: (-78 + Math.floor(zip / 200) * 0.02 + (indexInZip % 16) * 0.0005).toFixed(5),
  };
}

const getOffsetInCycle = (index: number) => index % (zipsToNextLargeCity * addressesPerZip);
const addressesPerLargeCity = zipsPerLargeCity * addressesPerZip;

/** Maps the number to a nearby address in a large city. */
export const toLargeCityIndex = (index: number): number =>
  index - getOffsetInCycle(index) + (getOffsetInCycle(index) % addressesPerLargeCity);
/** Maps the number to itself, or to a nearby address outside a large city. */
export const toSmallCityIndex = (index: number): number =>
  getOffsetInCycle(index) < addressesPerLargeCity ? index + addressesPerLargeCity : index;

/** Writes the addresses from `from` up to, but not including, `to` as a coverage file. */
export async function writeAddressFile(path: string, from: number, to: number): Promise<void> {
  const file = createWriteStream(path);
  file.write('number,street,city,state,zip,latitude,longitude,technologies\n');
  for (let index = from; index < to; index++) {
    const { number, street, city, state, zip, latitude, longitude } = createBenchAddress(index);
    const line = `${number},${street},${city},${state},${zip},${latitude},${longitude},${index % 3 ? 'fiber lte' : ''}\n`;
    if (!file.write(line)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}
