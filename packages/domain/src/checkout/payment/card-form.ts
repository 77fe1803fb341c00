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
  /** True if the card has its own billing address. Then the form asks for it. */
  readonly selected: boolean;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly unit: string;
}

/** K-108: the default brand is Visa. */
export const emptyCard: CardForm = {
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

const maxCardDigits = 19;

/** Sets the typed number, and the brand as soon as the number reveals it. */
export function withCardNumber(card: CardForm, typed: string): CardForm {
  const cardNumber = extractDigits(typed).slice(0, maxCardDigits);
  return { ...card, cardNumber, cardType: detectCardBrand(cardNumber) ?? card.cardType };
}

export const formatCardHolder = ({ holderFirstName, holderLastName }: CardForm): string =>
  tidyName(`${holderFirstName} ${holderLastName}`);
