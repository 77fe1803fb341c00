import { instalments as equipmentMonths } from '../catalog/index.ts';
import { type CardForm, emptyCard } from './card-form.ts';

export const paymentMethods = ['BankAccount', 'Card'] as const;
/** K-107: the first, unless chosen otherwise. */
export type PaymentMethod = (typeof paymentMethods)[number];

/** So many payments of so much. */
export interface Installment {
  readonly count: number;
  readonly priceCents: number;
}

/** Everything of the Payment section (K-105). */
export interface Installments {
  readonly oneTime: Installment;
  readonly equipment: Installment;
  /** Null where no router is paid over time. */
  readonly router: Installment | null;
  /** K-056: with it, a payment method is asked for. */
  readonly autoPay: boolean;
  readonly paperFreeBilling: boolean;
  readonly paymentMethod: PaymentMethod;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly card: CardForm;
  /** What the vault keeps for auto pay, as the shopper knows it; null until it keeps something. */
  readonly kept: { readonly method: PaymentMethod; readonly label: string } | null;
}

export const newInstallments: Installments = {
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

/** What the checkout data says of paying over time (K-122). */
export interface InstallmentOffer extends Installment {
  readonly routerQualified: boolean;
  readonly router: Installment;
}

/** K-159: without a count nothing changes. K-160: the router only where it qualifies. */
export const withInstallmentOffer = (installments: Installments, offer: InstallmentOffer): Installments => ({
  ...installments,
  ...(offer.count === 0 ? {} : { oneTime: { count: offer.count, priceCents: offer.priceCents } }),
  ...(offer.routerQualified ? { router: offer.router } : {}),
});

/** Both are on: the lower price of the plan cards holds (C-373). */
export const hasAutoPayPrice = ({
  autoPay,
  paperFreeBilling,
}: Pick<Installments, 'autoPay' | 'paperFreeBilling'>): boolean => autoPay && paperFreeBilling;

/** K-161: the codes are as written, though NY and YN name paper-free billing first. */
export type AutoPayCode = 'Y' | 'NY' | 'YN' | 'N';

export function autoPayCode({
  autoPay,
  paperFreeBilling,
}: Pick<Installments, 'autoPay' | 'paperFreeBilling'>): AutoPayCode {
  if (autoPay) return paperFreeBilling ? 'Y' : 'NY';
  return paperFreeBilling ? 'YN' : 'N';
}
