import { errorGroups } from '@demarc/domain/errors';
import { Card } from '@demarc/ui/card';
import { ContactProof } from '../../features/contact-proof/ContactProof.tsx';
import { call } from '../../lib/api/call.ts';
import type { CallFailure } from '../../lib/api/failure.ts';
import { PageButton } from '../../shell/links/PageButton.tsx';
import { SupportHours } from '../../shell/links/SupportHours.tsx';
import { Page } from '../../shell/page/Page.tsx';

interface QuoteCodeProps {
  title: string;
  number: string;
  codeHint: string;
  /** A code was sent before the page was loaded again. */
  hasPendingCode: boolean;
  /** Opens the quote after the code was entered. */
  reload(): void;
}

const codeFailures: CallFailure['code'][] = ['rateLimited', 'notFound', ...errorGroups.quoteClosed];

/** A quote with a contact is shown only after a code: anybody can check its address and enter its number (O-120). */
export function QuoteCode({ title, number, codeHint, hasPendingCode, reload }: QuoteCodeProps) {
  return (
    <Page
      title={title}
      intro={
        <p>Quote {number} is for one customer only. The link in the email with the quote opens it without a code.</p>
      }
      aside={<SupportHours title="No access to the email?" />}
    >
      <Card>
        <ContactProof
          proof="email"
          recipientHint={codeHint}
          hasPendingCode={hasPendingCode}
          requestCode={(options) => call('sendQuoteCode', { body: { number } }, { expects: codeFailures, ...options })}
          onProven={() => {
            // The form disappears: the page takes the focus until the new heading is rendered.
            document.getElementById('main')?.focus();
            reload();
          }}
        />
      </Card>
      <p>
        <PageButton to="existingService" variant="secondary">
          Enter another number
        </PageButton>
      </p>
    </Page>
  );
}
