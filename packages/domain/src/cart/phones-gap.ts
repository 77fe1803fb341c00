import { additionalHandset, type Phone, phoneGroup } from '../catalog/index.ts';
import type { Counted } from './selections.ts';

type PhoneInfo = Pick<Phone, 'id' | 'name' | 'subChoice'>;

const isHandset = ({ name }: PhoneInfo): boolean => name === additionalHandset;
const isBase = (phone: PhoneInfo): boolean => phoneGroup(phone) === 'Cordless' && !isHandset(phone);
const isDeskPhone = (phone: PhoneInfo): boolean => phoneGroup(phone) === 'Desktop';
/** An adapter plugs into a phone. A converter does not count: it serves the shopper's own devices. */
const isAdapter = (phone: PhoneInfo): boolean => phoneGroup(phone) === 'Accessories' && /\badapter\b/i.test(phone.name);

const requirements = [
  [isHandset, isBase, 'a cordless phone with its base'],
  [isAdapter, isDeskPhone, 'a desktop phone'],
] as const;

/** Returns the text for equipment that does not work alone, and for the phone it needs; undefined when all of it works. */
export function findPhonesGap(equipment: readonly Counted[], phones: readonly PhoneInfo[]): string | undefined {
  const bought = phones.filter(({ id }) => equipment.some((each) => each.id === id && each.count > 0));
  for (const [isPart, isWhole, wholeName] of requirements) {
    const part = bought.find(isPart);
    if (!part || bought.some(isWhole)) continue;
    const wholes = phones.filter(isWhole);
    const whole = wholes.length === 1 ? `the ${wholes[0]?.name}` : wholeName;
    return `${part.name} works only together with ${whole}: please add one.`;
  }
  return undefined;
}
