import type { DigitalLine, ItemCount, Station } from '@demarc/domain/cart';
import { additionalHandsetName, getPhoneGroup, type Phone } from '@demarc/domain/catalog';

/**
 * Assigns the lines to the phones in turn (C-122). If there are more phones than lines, the lines are assigned again
 * from the first one. Additional handsets belong to the cordless phone; accessories do not ring.
 */
export function assignStations(
  equipment: readonly ItemCount[],
  lines: readonly DigitalLine[],
  phones: readonly Phone[],
): readonly Station[] {
  const chosenPhones = equipment.flatMap(({ id, count }) => {
    const phone = phones.find((each) => each.id === id);
    return phone && count > 0 ? [{ phone, count }] : [];
  });
  const handsets = chosenPhones.find(({ phone }) => phone.name === additionalHandsetName)?.count ?? 0;
  const ringing = chosenPhones.filter(
    ({ phone }) => phone.name !== additionalHandsetName && getPhoneGroup(phone) !== 'Accessories',
  );
  const desks = ringing.flatMap(({ phone, count }) => Array.from({ length: count }, () => phone.id));
  const numbers = lines.filter(({ device }) => device === 'desktop').flatMap(({ number }) => number ?? []);
  const served = Array.from({ length: numbers.length && Math.max(desks.length, numbers.length) }, (_, index) => ({
    desk: desks[index % desks.length],
    number: numbers[index % numbers.length] ?? '',
  }));
  const base = ringing.find(({ phone }) => getPhoneGroup(phone) === 'Cordless');
  return ringing.map(({ phone: { id } }) => ({
    equipmentId: id,
    additionalHandsets: id === base?.phone.id ? handsets : 0,
    numbers: [...new Set(served.filter(({ desk }) => desk === id).map(({ number }) => number))],
  }));
}
