import { hasPermission, type OperatorRole } from './permissions.ts';

const hidden = '•••';

/** Functions that hide personal data of shoppers from operators without the permission `contacts`. */
export interface ContactMask {
  /** Keeps the initials. */
  name(name: string): string;
  /** Keeps the last two digits. */
  phone(phone: string): string;
  /** Keeps the first letter and the domain. */
  email(email: string): string;
  /** Keeps city, state and ZIP. */
  street(street: string): string;
}

const maskWords = (text: string): string => text.replace(/\S+/g, (word) => `${[...word][0]}${hidden}`);

const mask: ContactMask = {
  name: maskWords,
  phone: (phone) => (phone === '' ? '' : `${hidden}${phone.replace(/\D/g, '').slice(-2)}`),
  email: (email) => (email === '' ? '' : email.replace(/^(.?)[^@]*/, `$1${hidden}`)),
  street: (street) => (street === '' ? '' : hidden),
};

const keep = (text: string): string => text;
const noMask: ContactMask = { name: keep, phone: keep, email: keep, street: keep };

export const getContactMask = (role: OperatorRole): ContactMask => (hasPermission(role, 'contacts') ? noMask : mask);
