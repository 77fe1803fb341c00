import type { CompanyForm, PersonForm } from '../credit/credit-form.ts';
import type { Checkout } from './checkout.ts';

/** Removes secrets before the browser stores the checkout (K-105, K-218, K-219). */
export function removeSecrets(checkout: Checkout): Checkout {
  const { creditCheck: credit, installments } = checkout;
  return {
    ...checkout,
    creditCheck: {
      ...credit,
      soleOwner: stripPerson(credit.soleOwner),
      partner1: stripPerson(credit.partner1),
      partner2: stripPerson(credit.partner2),
      corporation: stripCompany(credit.corporation),
      llc: stripCompany(credit.llc),
      scorp: stripCompany(credit.scorp),
    },
    installments: {
      ...installments,
      routingNumber: '',
      accountNumber: '',
      card: { ...installments.card, cardNumber: '', cvv: '', expMonth: '', expYear: '' },
    },
  };
}

const stripPerson = (form: PersonForm): PersonForm => ({ ...form, dateOfBirth: '', ssn: '' });
const stripCompany = (form: CompanyForm): CompanyForm => ({ ...form, taxId: '' });
