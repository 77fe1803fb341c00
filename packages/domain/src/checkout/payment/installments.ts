import { installmentCount as equipmentMonths } from '../../catalog/index.ts';
import { type CardForm, emptyCard } from './card-form.ts';

export const paymentMethods = ['BankAccount', 'Card'] as const;
/** K-107: the first method is the default. */
export type PaymentMethod = (typeof paymentMethods)[number];

/** A number of equal payments. */
export interface Installment {
  readonly count: number;
  readonly priceCents: number;
}

/** The state of the Payment section (K-105). */
export interface Installments {
  readonly oneTime: Installment;
  readonly equipment: Installment;
  /** Null if no router is paid in installments. */
  readonly router: Installment | null;
  /** K-056: if true, the form asks for a payment method. */
  readonly autoPay: boolean;
  readonly paperFreeBilling: boolean;
  readonly paymentMethod: PaymentMethod;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly card: CardForm;
  /** The method stored in the vault for auto pay, with a label for the shopper. Null if there is none. */
  readonly kept: { readonly method: PaymentMethod; readonly label: string } | null;
}

export const emptyInstallments: Installments = {
  oneTime: { count: 1, priceCents: 0 },
  equipment: { count: equipmentMonths, priceCents: 0 },
  router: null,
  autoPay: false,
  paperFreeBilling: false,
  paymentMethod: 'BankAccount',
  routingNumber: '',
  accountNumber: '',
  card: emptyCard,
  kept: null,
};

/** The installment terms from the checkout data (K-122). */
export interface InstallmentOffer extends Installment {
  readonly routerQualified: boolean;
  readonly router: Installment;
}

/** K-159: a count of 0 changes nothing. K-160: adds the router only if it qualifies. */
export const withInstallmentOffer = (installments: Installments, offer: InstallmentOffer): Installments => ({
  ...installments,
  ...(offer.count === 0 ? {} : { oneTime: { count: offer.count, priceCents: offer.priceCents } }),
  ...(offer.routerQualified ? { router: offer.router } : {}),
});

/** Auto pay and paper-free billing together give the lower price of the plan cards (C-373). */
export const hasAutoPayPrice = ({
  autoPay,
  paperFreeBilling,
}: Pick<Installments, 'autoPay' | 'paperFreeBilling'>): boolean => autoPay && paperFreeBilling;

/** K-161: the codes are as specified, though NY and YN name paper-free billing first. */
export type AutoPayCode = 'Y' | 'NY' | 'YN' | 'N';

export function getAutoPayCode({
  autoPay,
  paperFreeBilling,
}: Pick<Installments, 'autoPay' | 'paperFreeBilling'>): AutoPayCode {
  if (autoPay) return paperFreeBilling ? 'Y' : 'NY';
  return paperFreeBilling ? 'YN' : 'N';
}
