import type { InstallChoice } from '../checkout/index.ts';
import { normalizePhone } from '../text/index.ts';

export const installationTypes: Readonly<Record<InstallChoice, string>> = {
  technician: 'TECH INSTALL',
  self: 'SELF INSTALL',
};

export interface QuoteOrderDetail {
  readonly orderNumber: string;
  readonly date: string;
  readonly interval: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly zip: string;
  readonly mobile: string;
}

/** Builds the request of the detail call, which follows an order from a quote (K-131). */
export const buildQuoteDetail = ({ date, interval, ...order }: QuoteOrderDetail) => ({
  ...order,
  mobile: normalizePhone(order.mobile),
  email: order.email.trim(),
  /** Empty if a credit failure left no date to choose. */
  dueDate: `${date} ${interval}`.trim(),
  flowType: 'FIOS', // E-445
  fiberStatus: 'Selected',
  dslStatus: '',
  dslInstallInfo: installationTypes.technician, // E-446
});
export type QuoteDetail = ReturnType<typeof buildQuoteDetail>;
