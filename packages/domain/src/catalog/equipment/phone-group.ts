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

/** C-386, K-359: the quantity of this handset is limited. */
export const additionalHandsetName = 'Additional cordless handset';
export const maxHandsets = 8;
