import type { CalendarDate } from '../calendar/index.ts';
import {
  cardBrandOf,
  isAccountNumber,
  isCardNumber,
  isCardUnexpired,
  isRoutingNumber,
  isSecurityCode,
} from '../text/index.ts';
import { addressRules } from './business-info-problems.ts';
import type { CardForm } from './card-form.ts';
import type { Installments } from './installments.ts';
import { fieldProblems, nameRule, type Problem } from './problem.ts';

const bankRules = {
  routingNumber: (text: string) => (isRoutingNumber(text) ? undefined : 'Please enter a valid 9-digit routing number.'),
  accountNumber: (text: string) =>
    isAccountNumber(text) ? undefined : 'Please enter an account number of 4 to 17 digits.',
};

const cardRules = ({ cardNumber, cardType, expYear }: CardForm, today: CalendarDate) => ({
  cardNumber: (text: string) => (isCardNumber(text) ? undefined : 'Please enter a valid card number.'),
  // The chosen brand must match the card number.
  cardType: (brand: CardForm['cardType']) =>
    (cardBrandOf(cardNumber) ?? brand) === brand ? undefined : 'The card number belongs to another kind of card.',
  // A missing month or year is reported on its own field. An expired date is reported on the month.
  expMonth: (month: string) => {
    if (month === '') return 'Please choose the month in which your card expires.';
    return expYear === '' || isCardUnexpired(month, expYear, today)
      ? undefined
      : 'Please enter an expiration date that is not past.';
  },
  expYear: (year: string) => (year === '' ? 'Please choose the year in which your card expires.' : undefined),
  cvv: (text: string) => (isSecurityCode(text, cardType) ? undefined : 'Please enter the security code of your card.'),
  holderFirstName: nameRule,
  holderLastName: nameRule,
});

const cardAddressRules = {
  ...addressRules,
  address: (text: string) => (text.trim() === '' ? 'Please enter the billing address of your card.' : undefined),
};

/** Lists the problems of the payment form. Without auto pay there is nothing to check (K-056). */
export function paymentProblems(installments: Installments, today: CalendarDate): readonly Problem[] {
  if (!installments.autoPay) return [];
  if (installments.paymentMethod === 'BankAccount') return fieldProblems('bank', installments, bankRules);
  const { card } = installments;
  return [
    ...fieldProblems('card', card, cardRules(card, today)),
    ...(card.selected ? fieldProblems('card', card, cardAddressRules) : []),
  ];
}
