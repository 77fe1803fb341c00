import type { Phone } from '../products.ts';

export const phoneGroups = ['Desktop', 'Cordless', 'Accessories'] as const;
export type PhoneGroup = (typeof phoneGroups)[number];

const groupOf: Readonly<Record<string, PhoneGroup>> = {
  BDVIPPHONE: 'Desktop', // C-131
  BDVCORDLESS: 'Cordless',
  BDVACCESSORY: 'Accessories',
};

/** The values of `subChoice` that the catalog can use. */
export const phoneSubChoices = Object.keys(groupOf);

export const getPhoneGroup = ({ subChoice }: Pick<Phone, 'subChoice'>): PhoneGroup =>
  groupOf[subChoice] ?? 'Accessories';

/** C-386: the quantity of this handset is limited. */
export const additionalHandsetName = 'Additional cordless handset';
export const maxHandsets = 8;
