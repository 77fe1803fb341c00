import type { CalendarDate } from '../../calendar/index.ts';
import {
  detectCardBrand,
  findNameProblem,
  isAccountNumber,
  isCardNumber,
  isCardUnexpired,
  isRoutingNumber,
  isSecurityCode,
  type NameRules,
} from '../../text/index.ts';
import { addressRules } from '../business/validate-business-info.ts';
import { type Problem, validateFields } from '../validate-fields.ts';
import type { CardForm } from './card-form.ts';
import type { Installments } from './installments.ts';

const bankRules = {
  routingNumber: (text: string) => (isRoutingNumber(text) ? undefined : 'Please enter a valid 9-digit routing number.'),
  accountNumber: (text: string) =>
    isAccountNumber(text) ? undefined : 'Please enter an account number of 4 to 17 digits.',
};

const cardAddressRules = {
  ...addressRules,
  address: (text: string) => (text.trim() === '' ? 'Please enter your card’s billing address.' : undefined),
};

/** Lists the problems of the payment form. Without auto pay the form has no fields to check (K-056). */
export function validatePayment(installments: Installments, today: CalendarDate, rules: NameRules): readonly Problem[] {
  if (!installments.autoPay) return [];
  if (installments.paymentMethod === 'BankAccount') return validateFields('bank', installments, bankRules);
  const { card } = installments;
  return [
    ...validateFields('card', card, buildCardRules(card, today, rules)),
    ...(card.selected ? validateFields('card', card, cardAddressRules) : []),
  ];
}

const buildCardRules = ({ cardNumber, cardType, expYear }: CardForm, today: CalendarDate, rules: NameRules) => ({
  cardNumber: (text: string) => (isCardNumber(text) ? undefined : 'Please enter a valid card number.'),
  cardType: (brand: CardForm['cardType']) =>
    (detectCardBrand(cardNumber) ?? brand) === brand ? undefined : 'The card number doesn’t match the card type.',
  // The month field also reports an expired date.
  expMonth: (month: string) => {
    if (month === '') return 'Please choose your card’s expiration month.';
    return expYear === '' || isCardUnexpired(month, expYear, today)
      ? undefined
      : 'Please enter an expiration date that hasn’t passed.';
  },
  expYear: (year: string) => (year === '' ? 'Please choose your card’s expiration year.' : undefined),
  cvv: (text: string) => (isSecurityCode(text, cardType) ? undefined : 'Please enter your card’s security code.'),
  holderFirstName: (text: string) => findNameProblem(text, rules),
  holderLastName: (text: string) => findNameProblem(text, rules),
});
