import type { CustomerType } from '../credit/credit-form.ts';

/** The names shown after an order. */
export interface OrderPeople {
  readonly customerType: CustomerType;
  readonly firstName: string;
  readonly lastName: string;
  /** The holder of the auto pay card, credit or debit. Null without one. */
  readonly cardHolder: string | null;
}

/**
 * K-091: returns the card holder if that is another person than the contact. The comparison ignores spaces and case
 * (K-070).
 */
export function getPointOfContact(people: OrderPeople): string {
  const contact = formatContactName(people);
  const { cardHolder } = people;
  return cardHolder !== null && normalizeName(cardHolder) !== '' && normalizeName(cardHolder) !== normalizeName(contact)
    ? cardHolder.trim()
    : contact;
}

const formatContactName = ({ firstName, lastName }: OrderPeople) => `${firstName} ${lastName}`.trim();

const normalizeName = (name: string) => name.normalize('NFC').replace(/\s/g, '').toLowerCase();

/** Returns the name in the thank-you message (K-068, K-069). */
export const getThankedName = (people: OrderPeople): string =>
  people.customerType === 'SoleOwner' || people.customerType === 'Partner'
    ? formatContactName(people)
    : getPointOfContact(people);
