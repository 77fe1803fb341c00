import type { Counted, DigitalLine, Station } from '@demarc/domain/cart';
import { additionalHandset, type Phone, phoneGroup } from '@demarc/domain/catalog';

/**
 * Assigns the lines to the phones in turn (C-122). If there are more phones than lines, the lines are assigned again
 * from the first one. Additional handsets belong to the cordless phone; accessories do not ring.
 */
export function assignStations(
  equipment: readonly Counted[],
  lines: readonly DigitalLine[],
  phones: readonly Phone[],
): readonly Station[] {
  const chosenPhones = equipment.flatMap(({ id, count }) => {
    const phone = phones.find((each) => each.id === id);
    return phone && count > 0 ? [{ phone, count }] : [];
  });
  const handsets = chosenPhones.find(({ phone }) => phone.name === additionalHandset)?.count ?? 0;
  const ringing = chosenPhones.filter(
    ({ phone }) => phone.name !== additionalHandset && phoneGroup(phone) !== 'Accessories',
  );
  const desks = ringing.flatMap(({ phone, count }) => Array.from({ length: count }, () => phone.id));
  const numbers = lines.filter(({ device }) => device === 'desktop').flatMap(({ number }) => number ?? []);
  const served = Array.from({ length: numbers.length && Math.max(desks.length, numbers.length) }, (_, at) => ({
    desk: desks[at % desks.length],
    number: numbers[at % numbers.length] ?? '',
  }));
  const base = ringing.find(({ phone }) => phoneGroup(phone) === 'Cordless');
  return ringing.map(({ phone: { id } }) => ({
    equipmentId: id,
    additionalHandsets: id === base?.phone.id ? handsets : 0,
    numbers: [...new Set(served.filter(({ desk }) => desk === id).map(({ number }) => number))],
  }));
}
