import { additionalHandsetName, getPhoneGroup, type Phone } from '../../catalog/index.ts';
import { isEmailAddress } from '../../text/index.ts';
import type { DigitalLine, ItemCount, VoiceSelection } from '../selections.ts';

/** Index of the first web phone without a valid email; -1 when there is none. */
export const findWebPhoneWithoutEmail = (lines: readonly Pick<DigitalLine, 'device' | 'email'>[]): number =>
  lines.findIndex(({ device, email = '' }) => device === 'webphone' && !isEmailAddress(email));

/** Returns the text for the first thing that the lines lack; undefined when they are complete (C-244). */
export function findLinesGap(voice: VoiceSelection): string | undefined {
  if (voice.lines.some(hasNoNumber)) return 'A phone line has no number yet.';
  if (voice.kind === 'phone') return undefined;
  if (voice.faxLines.some(hasNoNumber)) return 'A fax line has no number yet.';
  return findWebPhoneWithoutEmail(voice.lines) >= 0 ? 'A web phone has no email yet.' : undefined;
}

const hasNoNumber = ({ number }: { readonly number?: string }): boolean => number === undefined;

type PhoneInfo = Pick<Phone, 'id' | 'name' | 'subChoice'>;

const isHandset = ({ name }: PhoneInfo): boolean => name === additionalHandsetName;
const isBase = (phone: PhoneInfo): boolean => getPhoneGroup(phone) === 'Cordless' && !isHandset(phone);
const isDeskPhone = (phone: PhoneInfo): boolean => getPhoneGroup(phone) === 'Desktop';
/** An adapter plugs into a phone. A converter does not count: it serves the shopper's own devices. */
const isAdapter = (phone: PhoneInfo): boolean =>
  getPhoneGroup(phone) === 'Accessories' && /\badapter\b/i.test(phone.name);

const requirements = [
  [isHandset, isBase, 'a cordless phone with its base'],
  [isAdapter, isDeskPhone, 'a desktop phone'],
] as const;

/** Returns the text for equipment that does not work alone, and for the phone it needs; undefined when all of it works. */
export function findPhonesGap(equipment: readonly ItemCount[], phones: readonly PhoneInfo[]): string | undefined {
  const bought = phones.filter(({ id }) => equipment.some((each) => each.id === id && each.count > 0));
  for (const [isPart, isWhole, wholeName] of requirements) {
    const part = bought.find(isPart);
    if (!part || bought.some(isWhole)) continue;
    const wholes = phones.filter(isWhole);
    const whole = wholes.length === 1 ? `the ${wholes[0]?.name}` : wholeName;
    return `${part.name} only works with ${whole}. Please add one.`;
  }
  return undefined;
}
