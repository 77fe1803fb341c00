import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

const perZip = 250;
const streetsPerZip = 25;
const states = ['NJ', 'PA', 'DE', 'NY', 'MA', 'RI', 'CT', 'MD', 'VA', 'WV'];
const first =
  'Anchor,Beacon,Capstan,Davit,Ebb,Fathom,Galleon,Hawser,Jib,Keel,Lantern,Mainsail,Oarlock,Pilot,Quay,Rudder'.split(
    ',',
  );
const second = 'wood,side,mont,field,ford,bury,view,dale,gate,port,stone,brook,land,ridge,haven,worth'.split(',');
const suffixes = ['Street', 'Avenue', 'Road', 'Lane', 'Drive', 'Boulevard', 'Place', 'Court'];
const directions = ['', '', 'North', 'West'];
/** Every so many zips the first are those of one large city. */
const zipsPerLargeCity = 200;
const zipsToNextLargeCity = 2000;

/** Each number has a name of its own, unlike its neighbours': streets that are alike lie in cities that are not. */
function cityName(number: number): string {
  const product = (number * 40_503) & 0xffff;
  const mixed = product ^ (product >> 8);
  const word = (at: number, words: readonly string[]) => words[(mixed >> at) & 15];
  return `${word(0, second)}${word(4, first)} ${word(8, first)}${word(12, second)}`;
}

/** One of the addresses of the benchmark, by its number: the same for every size. */
export function benchAddress(index: number) {
  const zip = Math.floor(index / perZip);
  const inZip = index % perZip;
  const key = zip * 31 + (inZip % streetsPerZip) * 7;
  const direction = directions[key % 4];
  const name = `${first[key % 16]}${second[(key >> 4) % 16]}`;
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

const sinceLargeCity = (index: number) => index % (zipsToNextLargeCity * perZip);
const inCity = zipsPerLargeCity * perZip;

/** The number of an address of a large city near this one. */
export const inLargeCity = (index: number): number => index - sinceLargeCity(index) + (sinceLargeCity(index) % inCity);
/** This number, or that of an address near it which is in no large city. */
export const inSmallCity = (index: number): number => (sinceLargeCity(index) < inCity ? index + inCity : index);

/** Writes the addresses from one number to before another as a coverage file. */
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
