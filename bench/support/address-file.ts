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

/** One of the addresses of the benchmark, by its number: the same for every size. */
export function benchAddress(index: number) {
  const zip = Math.floor(index / perZip);
  const inZip = index % perZip;
  const key = zip * 31 + (inZip % streetsPerZip) * 7;
  const direction = directions[key % 4];
  const name = `${first[key % 16]}${second[(key >> 4) % 16]}`;
  const street = [direction, name, suffixes[(key >> 3) % 8]].filter(Boolean).join(' ');
  return {
    number: String(100 + ((inZip * 37) % 2000)),
    street,
    city: `${second[zip % 16]}${first[(zip >> 4) % 16]} ${zip >> 8}`,
    state: states[zip % 10] as string,
    zip: String(10_000 + zip),
    latitude: (38 + (zip % 200) * 0.02 + inZip * 0.00005).toFixed(5),
    longitude: (-78 + Math.floor(zip / 200) * 0.02 + (inZip % 16) * 0.0005).toFixed(5),
  };
}

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
