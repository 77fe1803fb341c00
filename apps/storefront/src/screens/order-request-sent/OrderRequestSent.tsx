import type { CallTime } from '@demarc/domain/lead';
import { formatPhone } from '@demarc/domain/text';
import { SuccessIcon } from '@demarc/ui/icon';
import { useHistoryState } from 'wouter/use-browser-location';
import { useSettings } from '../../lib/settings.tsx';
import { PageButton } from '../../shell/links/PageButton.tsx';
import { SupportHours } from '../../shell/links/SupportHours.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { ResultIcon } from '../../shell/page/ResultIcon.tsx';
import styles from './order-request-sent.module.css';

interface SentRequest {
  readonly planName: string;
  /** With its end and the price after it. */
  readonly price: string;
  /** The term, its renewal and the price of leaving early. */
  readonly agreement: string;
  readonly phone: string;
  readonly callTime: CallTime;
  /** False if the mailbox has received its mails of the day. */
  readonly isMailed: boolean;
}

/** P-057: what happens after a request. Opened directly, it promises nothing. */
export default function OrderRequestSent({ title }: { title: string }) {
  const { contactWithin } = useSettings().rules.lead;
  const arrival: { request?: SentRequest } | null = useHistoryState();
  const request = arrival?.request;
  return (
    <Page
      aboveTitle={request && <ResultIcon tone="success" icon={<SuccessIcon />} />}
      title={request ? title : 'No request was sent'}
      intro={
        <p>
          {request
            ? `We have your request for ${request.planName} at ${request.price}, plus taxes and fees. ${request.agreement}${request.isMailed ? ' We’ve emailed you a copy.' : ''}`
            : 'No request was sent from this tab. Check your address to see the plans there and to send a request.'}
        </p>
      }
      aside={<SupportHours title="Prefer to talk now?" />}
    >
      {request && (
        <section aria-labelledby="next">
          <h2 id="next">What happens next</h2>
          <ol className={styles.steps}>
            <li>
              We call you at {formatPhone(request.phone)}
              {contactWithin && ` within ${contactWithin}`}.
              {request.callTime !== 'Any time' && ` Best time: ${request.callTime.toLowerCase()}.`}
            </li>
            <li>We check together that the plan can be installed at your address.</li>
            <li>You decide. Nothing is ordered or charged until you agree.</li>
          </ol>
        </section>
      )}
      <p>
        <PageButton to="addressCheck" variant="secondary">
          {request ? 'Check another address' : 'Check an address'}
        </PageButton>
      </p>
    </Page>
  );
}
