import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

const addressesPerZip = 250;
const streetsPerZip = 25;
const states = ['NJ', 'PA', 'DE', 'NY', 'MA', 'RI', 'CT', 'MD', 'VA', 'WV'];
const firstParts =
  'Anchor,Beacon,Capstan,Davit,Ebb,Fathom,Galleon,Hawser,Jib,Keel,Lantern,Mainsail,Oarlock,Pilot,Quay,Rudder'.split(
    ',',
  );
const secondParts = 'wood,side,mont,field,ford,bury,view,dale,gate,port,stone,brook,land,ridge,haven,worth'.split(',');
const suffixes = ['Street', 'Avenue', 'Road', 'Lane', 'Drive', 'Boulevard', 'Place', 'Court'];
const directions = ['', '', 'North', 'West'];
/** In every cycle of 2000 zips, the first 200 belong to one large city. */
const zipsPerLargeCity = 200;
const zipsToNextLargeCity = 2000;

/** Every number gets a unique name that differs from its neighbors', so that similar streets are in dissimilar cities. */
function cityName(number: number): string {
  const product = (number * 40_503) & 0xffff;
  const hash = product ^ (product >> 8);
  const pick = (shift: number, words: readonly string[]) => words[(hash >> shift) & 15];
  return `${pick(0, secondParts)}${pick(4, firstParts)} ${pick(8, firstParts)}${pick(12, secondParts)}`;
}

/** The benchmark address with this number. It is the same for every size. */
export function benchAddress(index: number) {
  const zip = Math.floor(index / addressesPerZip);
  const inZip = index % addressesPerZip;
  const key = zip * 31 + (inZip % streetsPerZip) * 7;
  const direction = directions[key % 4];
  const name = `${firstParts[key % 16]}${secondParts[(key >> 4) % 16]}`;
  const street = [direction, name, suffixes[(key >> 3) % 8]].filter(Boolean).join(' ');
  const largeCity = zip % zipsToNextLargeCity < zipsPerLargeCity ? Math.floor(zip / zipsToNextLargeCity) : undefined;
  return {
    number: String(100 + ((inZip * 37) % 2000)),
    street,
    city: largeCity === undefined ? cityName(zip) : `New ${cityName(largeCity)}`,
    state: states[(largeCity ?? zip) % 10] as string,
    zip: String(10_000 + zip),
    latitude: (38 + (zip % 200) * 0.02 + inZip * 0.00005).toFixed(5),
    longitude: (-78 + Math.floor(zip / 200) * 0.02 + (inZip % 16) * 0.0005).toFixed(5),
  };
}

const offsetInCycle = (index: number) => index % (zipsToNextLargeCity * addressesPerZip);
const addressesPerLargeCity = zipsPerLargeCity * addressesPerZip;

/** Maps the number to a nearby address in a large city. */
export const inLargeCity = (index: number): number =>
  index - offsetInCycle(index) + (offsetInCycle(index) % addressesPerLargeCity);
/** Maps the number to itself, or to a nearby address outside a large city. */
export const inSmallCity = (index: number): number =>
  offsetInCycle(index) < addressesPerLargeCity ? index + addressesPerLargeCity : index;

/** Writes the addresses from `from` up to, but not including, `to` as a coverage file. */
export async function writeAddressFile(path: string, from: number, to: number): Promise<void> {
  const file = createWriteStream(path);
  file.write('number,street,city,state,zip,latitude,longitude,technologies\n');
  for (let index = from; index < to; index++) {
    const { number, street, city, state, zip, latitude, longitude } = benchAddress(index);
    const line = `${number},${street},${city},${state},${zip},${latitude},${longitude},${index % 3 ? 'fiber lte' : ''}\n`;
    if (!file.write(line)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}
