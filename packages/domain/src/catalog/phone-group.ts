import type { Phone } from './products.ts';

export const phoneGroups = ['Desktop', 'Cordless', 'Accessories'] as const;
export type PhoneGroup = (typeof phoneGroups)[number];

const groupOf: Readonly<Record<string, PhoneGroup>> = {
  BDVIPPHONE: 'Desktop', // C-131
  BDVCORDLESS: 'Cordless',
  BDVACCESSORY: 'Accessories',
};

/** The choices that the catalog may write. */
export const phoneSubChoices = Object.keys(groupOf);

export const phoneGroup = ({ subChoice }: Pick<Phone, 'subChoice'>): PhoneGroup => groupOf[subChoice] ?? 'Accessories';

/** C-386: this one is limited. */
export const additionalHandset = 'Additional cordless handset';
export const mostHandsets = 8;
