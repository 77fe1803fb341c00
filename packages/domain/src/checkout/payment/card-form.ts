import { type CardBrand, detectCardBrand, extractDigits, tidyName } from '../../text/index.ts';

/** A card as typed. The number and the security code stay on the page until they are encrypted (K-105). */
export interface CardForm {
  readonly cardNumber: string;
  readonly cardType: CardBrand;
  /** The month is '01' to '12'. The year has four digits, such as '2029'. */
  readonly expMonth: string;
  readonly expYear: string;
  readonly cvv: string;
  readonly holderFirstName: string;
  readonly holderLastName: string;
  readonly isDebitCard: boolean;
  /** The card has its own billing address, so the form asks for it. */
  readonly selected: boolean;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly unit: string;
}

export const emptyCard: CardForm = {
  // K-108
  cardNumber: '',
  cardType: 'VISA',
  expMonth: '',
  expYear: '',
  cvv: '',
  holderFirstName: '',
  holderLastName: '',
  isDebitCard: false,
  selected: false,
  address: '',
  city: '',
  state: '',
  zip: '',
  unit: '',
};

/** Detects the card brand from the number as soon as possible. */
export function withCardNumber(card: CardForm, typed: string): CardForm {
  const cardNumber = extractDigits(typed).slice(0, 19);
  return { ...card, cardNumber, cardType: detectCardBrand(cardNumber) ?? card.cardType };
}

export const formatCardHolder = ({ holderFirstName, holderLastName }: CardForm): string =>
  tidyName(`${holderFirstName} ${holderLastName}`);
