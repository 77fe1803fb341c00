import type { Accordion } from '@demarc/domain/checkout';
import type { ComponentType } from 'react';
import { BusinessInfo } from './business/BusinessInfo.tsx';
import { BusinessSummary } from './business/BusinessSummary.tsx';
import { Terms } from './contracts/Terms.tsx';
import { TermsSummary } from './contracts/TermsSummary.tsx';
import { WinBack } from './contracts/WinBack.tsx';
import { CreditCheck } from './credit/CreditCheck.tsx';
import { CreditOutcome } from './credit/CreditOutcome.tsx';
import { Deposit } from './deposit/Deposit.tsx';
import { DepositSummary } from './deposit/DepositSummary.tsx';
import { Installation } from './installation/Installation.tsx';
import { InstallationSummary } from './installation/InstallationSummary.tsx';
import { Payment } from './payment/Payment.tsx';
import { PaymentSummary } from './payment/PaymentSummary.tsx';

interface Part {
  readonly title: string;
  /**
   * What is filled in while it is open. It reads the checkout with `useCheckout` and is done when it says
   * `changeCheckout((checkout) => completed(checkout, 'terms'))`: then it folds, and what comes next opens.
   */
  readonly Body: ComponentType;
  /** What stands in its place once it is done and folded; a part that is only read has none. */
  readonly Summary: ComponentType | null;
}

/** What is behind each accordion of the page. */
export const parts: Readonly<Record<Accordion, Part>> = {
  businessInfo: { title: 'Tell us about your business', Body: BusinessInfo, Summary: BusinessSummary },
  creditCheck: { title: 'Credit check', Body: CreditCheck, Summary: CreditOutcome },
  requiredRefund: { title: 'Refundable deposit', Body: Deposit, Summary: DepositSummary },
  winBackQualified: { title: 'An offer for coming back', Body: WinBack, Summary: null },
  terms: { title: 'Terms and conditions', Body: Terms, Summary: TermsSummary },
  installation: { title: 'Date and time', Body: Installation, Summary: InstallationSummary },
  installment: { title: 'How you pay', Body: Payment, Summary: PaymentSummary },
};
