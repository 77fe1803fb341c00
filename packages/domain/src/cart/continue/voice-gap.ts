import { getPhoneGroup, isHandset, isHandsetBase, type Phone } from '../../catalog/index.ts';
import { assignsNumbersLater, type NumberRules } from '../../numbers/index.ts';
import { isEmailAddress } from '../../text/index.ts';
import type { DigitalLine, ItemCount, VoiceSelection } from '../selections/selections.ts';

/** Index of the first web phone without a valid email; -1 when there is none. */
export const findWebPhoneWithoutEmail = (lines: readonly Pick<DigitalLine, 'device' | 'email'>[]): number =>
  lines.findIndex(({ device, email = '' }) => device === 'webphone' && !isEmailAddress(email));

/** Returns the text for the first gap of the lines; undefined when they are complete (C-244). */
export function describeLinesGap(voice: VoiceSelection, rules: NumberRules): string | undefined {
  const needsNumbers = !assignsNumbersLater(rules);
  if (needsNumbers && voice.lines.some(hasNoNumber)) return 'A phone line has no number yet.';
  if (voice.kind === 'phone') return undefined;
  if (needsNumbers && voice.faxLines.some(hasNoNumber)) return 'A fax line has no number yet.';
  return findWebPhoneWithoutEmail(voice.lines) >= 0 ? 'A web phone has no email yet.' : undefined;
}

const hasNoNumber = ({ number }: { readonly number?: string }): boolean => number === undefined;

type PhoneInfo = Pick<Phone, 'id' | 'name' | 'subChoice'>;

const isDeskPhone = (phone: PhoneInfo): boolean => getPhoneGroup(phone) === 'Desktop';
/** An adapter plugs into a phone. A converter needs no phone of ours: it connects the shopper's own devices. */
const isAdapter = (phone: PhoneInfo): boolean =>
  getPhoneGroup(phone) === 'Accessories' && /\badapter\b/i.test(phone.name);

/** Equipment that does not work alone, the phone that it needs, and the name of that phone when several would do. */
const requirements = [
  [isHandset, isHandsetBase, 'a cordless phone with its base'],
  [isAdapter, isDeskPhone, 'a desktop phone'],
] as const;

/** Returns the text for the first equipment that lacks the phone it needs; undefined when everything works. */
export function describePhonesGap(equipment: readonly ItemCount[], phones: readonly PhoneInfo[]): string | undefined {
  const bought = phones.filter(({ id }) => equipment.some((item) => item.id === id && item.count > 0));
  for (const [needsPhone, isNeededPhone, commonName] of requirements) {
    const dependent = bought.find(needsPhone);
    if (!dependent || bought.some(isNeededPhone)) continue;
    const candidates = phones.filter(isNeededPhone);
    const neededName = candidates.length === 1 ? `the ${candidates[0]?.name}` : commonName;
    return `${dependent.name} only works with ${neededName}. Please add one.`;
  }
  return undefined;
}
