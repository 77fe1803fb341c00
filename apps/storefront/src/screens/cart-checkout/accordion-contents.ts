import type { Accordion } from '@demarc/domain/checkout';
import { CreditCheck } from '../../features/checkout/credit/CreditCheck.tsx';
import { CreditOutcome } from '../../features/checkout/credit/CreditOutcome.tsx';
import { Deposit, DepositSummary } from '../../features/checkout/deposit/Deposit.tsx';
import { Installation } from '../../features/checkout/installation/Installation.tsx';
import { InstallationSummary } from '../../features/checkout/installation/InstallationSummary.tsx';
import type { SectionContent } from '../../features/checkout/layout/AccordionSection.tsx';
import { BusinessInfo } from './business/BusinessInfo.tsx';
import { BusinessSummary } from './business/BusinessSummary.tsx';
import { Terms } from './contracts/Terms.tsx';
import { TermsSummary } from './contracts/TermsSummary.tsx';
import { WinBack } from './contracts/WinBack.tsx';
import { Payment } from './payment/Payment.tsx';
import { PaymentSummary } from './payment/PaymentSummary.tsx';

/** The content of each accordion of the page. */
export const accordionContents: Readonly<Record<Accordion, SectionContent>> = {
  businessInfo: { title: 'Tell us about your business', Body: BusinessInfo, Summary: BusinessSummary },
  creditCheck: { title: 'Credit check', Body: CreditCheck, Summary: CreditOutcome },
  requiredRefund: { title: 'Refundable deposit', Body: Deposit, Summary: DepositSummary },
  winBackQualified: { title: 'Welcome-back offer', Body: WinBack, Summary: null },
  terms: { title: 'Terms and conditions', Body: Terms, Summary: TermsSummary },
  installation: { title: 'Date and time', Body: Installation, Summary: InstallationSummary },
  installment: { title: 'How you pay', Body: Payment, Summary: PaymentSummary },
};
