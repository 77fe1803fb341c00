import type { Installments, PaymentMethod } from './installments.ts';

const payByBillText = 'You pay each bill yourself';

/** How the shopper pays, with the label of the method: "Auto pay, Visa ending in 4242". */
export const describePayment = ({
  autoPay,
  kept,
}: Pick<Installments, 'autoPay'> & { kept: { label: string } | null }): string =>
  autoPay ? ['Auto pay', ...(kept ? [kept.label] : [])].join(', ') : payByBillText;

const methodNames = { Card: 'card', BankAccount: 'bank account' } as const;

/** The same without any digit, for a page that shoppers share: "Auto pay by card". */
export const describePaymentKind = (autoPay: boolean, kind: PaymentMethod | undefined): string =>
  autoPay ? `Auto pay${kind ? ` by ${methodNames[kind]}` : ''}` : payByBillText;
