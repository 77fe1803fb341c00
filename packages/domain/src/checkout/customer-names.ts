import type { CustomerType } from './credit-form.ts';

/** The people of an order whose names are shown after it. */
export interface OrderPeople {
  readonly customerType: CustomerType;
  readonly firstName: string;
  readonly lastName: string;
  /** Who pays by card, credit or debit, with auto pay; null: nobody does. */
  readonly cardHolder: string | null;
}

const plain = (name: string) => name.normalize('NFC').replace(/\s/g, '').toLowerCase();

const contactName = ({ firstName, lastName }: OrderPeople) => `${firstName} ${lastName}`.trim();

/** K-091: the card holder only where that is somebody else; spaces and case make nobody else (K-070). */
export function pointOfContact(people: OrderPeople): string {
  const contact = contactName(people);
  const { cardHolder } = people;
  return cardHolder !== null && plain(cardHolder) !== '' && plain(cardHolder) !== plain(contact)
    ? cardHolder.trim()
    : contact;
}

/** Who is thanked (K-068, K-069). */
export const thankedName = (people: OrderPeople): string =>
  people.customerType === 'SoleOwner' || people.customerType === 'Partner'
    ? contactName(people)
    : pointOfContact(people);
