import type { Checkout } from './checkout.ts';
import type { CompanyForm, PersonForm } from './credit-form.ts';

const person = (form: PersonForm): PersonForm => ({ ...form, dateOfBirth: '', ssn: '' });
const company = (form: CompanyForm): CompanyForm => ({ ...form, taxId: '' });

/** A checkout as the browser may remember it: without what nobody else may read (K-105, K-218, K-219). */
export function withoutSecrets(checkout: Checkout): Checkout {
  const { creditCheck: credit, installments } = checkout;
  return {
    ...checkout,
    creditCheck: {
      ...credit,
      soleOwner: person(credit.soleOwner),
      partner1: person(credit.partner1),
      partner2: person(credit.partner2),
      corporation: company(credit.corporation),
      llc: company(credit.llc),
      scorp: company(credit.scorp),
    },
    installments: {
      ...installments,
      routingNumber: '',
      accountNumber: '',
      card: { ...installments.card, cardNumber: '', cvv: '', expMonth: '', expYear: '' },
    },
  };
}
