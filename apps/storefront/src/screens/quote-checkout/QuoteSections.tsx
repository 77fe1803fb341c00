import { getCalendarHint, getCreditTitle, isCreditDecided, listAccordions } from '@demarc/domain/checkout';
import { listQuoteSections, type OpenedQuote, type quoteSections } from '@demarc/domain/quote';
import { KeepInPlace } from '@demarc/ui/keep-in-place';
import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import { useCheckout } from '../../features/checkout/checkout-store.ts';
import { CreditCheck } from '../../features/checkout/credit/CreditCheck.tsx';
import { CreditOutcome } from '../../features/checkout/credit/CreditOutcome.tsx';
import { Deposit, DepositSummary } from '../../features/checkout/deposit/Deposit.tsx';
import { Installation } from '../../features/checkout/installation/Installation.tsx';
import { InstallationSummary } from '../../features/checkout/installation/InstallationSummary.tsx';
import { AccordionSection, type SectionContent } from '../../features/checkout/layout/AccordionSection.tsx';
import cardStyles from '../../features/checkout/layout/sections.module.css';
import { useClearResolvedNotice } from '../../features/checkout/layout/use-clear-resolved-notice.ts';
import { useFocusNextSection } from '../../features/checkout/layout/use-focus-on-next.ts';
import { AboutBusiness } from './AboutBusiness.tsx';
import { AboutBusinessSummary } from './AboutBusinessSummary.tsx';
import styles from './quote-sections.module.css';
import { TermsAndSubmit } from './TermsAndSubmit.tsx';

type FoldingSectionId = Exclude<(typeof quoteSections)[number]['id'], 'terms'>;

const accordionContents: Readonly<Record<FoldingSectionId, Omit<SectionContent, 'title'>>> = {
  businessInfo: { Body: AboutBusiness, Summary: AboutBusinessSummary },
  creditCheck: { Body: CreditCheck, Summary: CreditOutcome },
  installation: { Body: QuoteInstallation, Summary: InstallationSummary },
};

/** K-065, K-066: three sections that fold once they are done, and the one that submits. */
export function QuoteSections({ quote }: { quote: OpenedQuote }) {
  const checkout = useCheckout();
  useFocusNextSection(`accordion-${checkout.open ?? 'terms'}`, checkout);
  useClearResolvedNotice();
  const shownSections = listQuoteSections(listAccordions(checkout));
  return (
    <section aria-labelledby="quote-steps">
      <h2 id="quote-steps">
        <VisuallyHidden>Complete your order</VisuallyHidden>
      </h2>
      <div className={styles.sections}>
        {shownSections.map(({ id, title, hasDeposit }) => (
          <div key={id} className={cardStyles.body}>
            {id === 'terms' ? (
              <section className={styles.last} aria-labelledby="accordion-terms">
                <KeepInPlace elementId="accordion-terms" when={checkout.open === null || checkout.open === 'terms'} />
                <h3 id="accordion-terms" tabIndex={-1} className={styles.title}>
                  {title}
                </h3>
                <TermsAndSubmit quote={quote} />
              </section>
            ) : (
              <AccordionSection
                id={id}
                title={id === 'creditCheck' ? getCreditTitle(checkout.rules) : title}
                {...accordionContents[id]}
              />
            )}
            {hasDeposit && (
              <AccordionSection
                id="requiredRefund"
                title="Refundable deposit"
                Body={Deposit}
                Summary={DepositSummary}
              />
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

/** K-156: dates are loaded only after the credit check has passed. */
function QuoteInstallation() {
  const checkout = useCheckout();
  if (!isCreditDecided(checkout)) return <p>{getCalendarHint(checkout.rules)}</p>;
  if (checkout.creditResult?.status === 'FAILURE')
    return <p>After you place your order, a representative will find a day with you by phone.</p>;
  return <Installation />;
}
