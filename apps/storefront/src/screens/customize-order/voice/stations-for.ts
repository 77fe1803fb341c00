import type { Counted, DigitalLine, Station } from '@demarc/domain/cart';
import { additionalHandset, type Phone, phoneGroup } from '@demarc/domain/catalog';

/**
 * Which phone rings for which lines (C-122): the lines are dealt out to the phones in turn, and where there are more
 * phones than lines, the lines go round again. Additional handsets belong to the cordless phone; accessories do not ring.
 */
export function stationsFor(
  equipment: readonly Counted[],
  lines: readonly DigitalLine[],
  phones: readonly Phone[],
): readonly Station[] {
  const known = equipment.flatMap(({ id, count }) => {
    const phone = phones.find((each) => each.id === id);
    return phone && count > 0 ? [{ phone, count }] : [];
  });
  const handsets = known.find(({ phone }) => phone.name === additionalHandset)?.count ?? 0;
  const ringing = known.filter(({ phone }) => phone.name !== additionalHandset && phoneGroup(phone) !== 'Accessories');
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
