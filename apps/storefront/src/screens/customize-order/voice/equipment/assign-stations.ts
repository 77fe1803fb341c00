import type { DigitalLine, ItemCount, Station } from '@demarc/domain/cart';
import { additionalHandsetName, getPhoneGroup, type Phone } from '@demarc/domain/catalog';

/**
 * Assigns the lines to the phones in turn (C-122). If there are more phones than lines, it starts again with the first
 * line. Additional handsets belong to the cordless phone; accessories do not ring.
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
  const ringingPhones = chosenPhones.filter(
    ({ phone }) => phone.name !== additionalHandsetName && getPhoneGroup(phone) !== 'Accessories',
  );
  const phoneIds = ringingPhones.flatMap(({ phone, count }) => Array.from({ length: count }, () => phone.id));
  // A line without a number still takes its turn, so that its phone does not ring for another line.
  const numbers = lines.filter(({ device }) => device === 'desktop').map(({ number = '' }) => number);
  const assignments = Array.from(
    { length: numbers.length && Math.max(phoneIds.length, numbers.length) },
    (_, index) => ({
      phoneId: phoneIds[index % phoneIds.length],
      number: numbers[index % numbers.length] ?? '',
    }),
  );
  const cordlessPhone = ringingPhones.find(({ phone }) => getPhoneGroup(phone) === 'Cordless');
  return ringingPhones.map(({ phone: { id } }) => ({
    equipmentId: id,
    additionalHandsets: id === cordlessPhone?.phone.id ? handsets : 0,
    numbers: [
      ...new Set(assignments.filter(({ phoneId, number }) => phoneId === id && number).map(({ number }) => number)),
    ],
  }));
}
