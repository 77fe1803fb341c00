import type { Phone } from '../products.ts';

export const phoneGroups = ['Desktop', 'Cordless', 'Accessories'] as const;
export type PhoneGroup = (typeof phoneGroups)[number];

const groupBySubChoice: Readonly<Record<string, PhoneGroup>> = {
  BDVIPPHONE: 'Desktop', // C-131
  BDVCORDLESS: 'Cordless',
  BDVACCESSORY: 'Accessories',
};

/** The allowed values of `subChoice` in a catalog. */
export const phoneSubChoices = Object.keys(groupBySubChoice);

export const getPhoneGroup = ({ subChoice }: Pick<Phone, 'subChoice'>): PhoneGroup =>
  groupBySubChoice[subChoice] ?? 'Accessories';

/** C-386, K-359: the quantity of this handset is limited for each cordless phone, which is its base. */
export const additionalHandsetName = 'Additional cordless handset';
export const maxHandsets = 8;

export const isHandset = ({ name }: Pick<Phone, 'name'>): boolean => name === additionalHandsetName;
export const isHandsetBase = (phone: Pick<Phone, 'name' | 'subChoice'>): boolean =>
  getPhoneGroup(phone) === 'Cordless' && !isHandset(phone);

/** The most handsets that the chosen bases support. Handsets that are chosen before their base count for one. */
export function calculateMaxHandsets(
  equipment: readonly { readonly id: string; readonly count: number }[],
  phones: readonly Pick<Phone, 'id' | 'name' | 'subChoice'>[],
): number {
  const bases = equipment.reduce((sum, { id, count }) => {
    const phone = phones.find((each) => each.id === id);
    return phone && isHandsetBase(phone) ? sum + count : sum;
  }, 0);
  return maxHandsets * Math.max(1, bases);
}
