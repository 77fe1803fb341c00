import type { CustomerType } from './credit-form.ts';

/** The names shown after an order. */
export interface OrderPeople {
  readonly customerType: CustomerType;
  readonly firstName: string;
  readonly lastName: string;
  /** The holder of the auto pay card, credit or debit. Null without one. */
  readonly cardHolder: string | null;
}

const normalizeName = (name: string) => name.normalize('NFC').replace(/\s/g, '').toLowerCase();

const contactName = ({ firstName, lastName }: OrderPeople) => `${firstName} ${lastName}`.trim();

/**
 * K-091: returns the card holder if it is a different person. Spaces and case do not make a different person (K-070).
 */
export function pointOfContact(people: OrderPeople): string {
  const contact = contactName(people);
  const { cardHolder } = people;
  return cardHolder !== null && normalizeName(cardHolder) !== '' && normalizeName(cardHolder) !== normalizeName(contact)
    ? cardHolder.trim()
    : contact;
}

/** The name on the thank-you message (K-068, K-069). */
export const thankedName = (people: OrderPeople): string =>
  people.customerType === 'SoleOwner' || people.customerType === 'Partner'
    ? contactName(people)
    : pointOfContact(people);
