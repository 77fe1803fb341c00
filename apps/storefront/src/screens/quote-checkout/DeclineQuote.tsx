import type { OpenedQuote } from '@demarc/domain/quote';
import { Button } from '@demarc/ui/button';
import { Card } from '@demarc/ui/card';
import { TextArea } from '@demarc/ui/text-area';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useCheckoutDeps } from '../../features/checkout/checkout-deps.ts';
import { isLostQuote } from '../../features/checkout/detect-lost-quote.ts';
import type { CallFailure } from '../../lib/api/failure.ts';
import actions from '../../shell/actions.module.css';
import { HelpLineText } from '../../shell/links/HelpLineText.tsx';
import styles from './decline-quote.module.css';

const refusals: CallFailure['code'][] = [
  ...(['notFound', 'rateLimited', 'quoteOrdered', 'quoteExpired'] as const),
  ...(['quoteChanged', 'quoteWithdrawn', 'quoteDeclined'] as const),
];

/** Lets the shopper end the quote, after a second question and with a reason if they like (O-123). */
export function DeclineQuote({ quote: { sessionId, owner } }: { quote: OpenedQuote }) {
  const { call } = useCheckoutDeps();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState<boolean>();
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState('');
  const [isPending, setIsPending] = useState(false);
  // The button or the form is gone, so the focus goes to what took its place.
  useEffect(() => {
    if (isAsking !== undefined) document.getElementById(isAsking ? 'decline-title' : 'decline-quote')?.focus();
  }, [isAsking]);

  async function decline(event: SubmitEvent) {
    event.preventDefault();
    if (isPending) return;
    setIsPending(true);
    setFailure('');
    const answer = await call('declineQuote', { body: { sessionId, reason } }, { expects: refusals });
    setIsPending(false);
    // The page then says how the quote ended. After a refusal of a lost quote, the call has done so.
    if (answer.ok) void queryClient.invalidateQueries({ queryKey: ['openQuote'] });
    else if (!isLostQuote('declineQuote', answer.failure)) setFailure(answer.failure.message);
  }

  if (!isAsking)
    return (
      <p className={styles.offer}>
        <Button id="decline-quote" variant="quiet" onClick={() => setIsAsking(true)}>
          Decline this quote
        </Button>
      </p>
    );
  return (
    <Card as="section" aria-labelledby="decline-title">
      <form className={styles.form} noValidate onSubmit={decline}>
        <h2 id="decline-title" tabIndex={-1} className={styles.title}>
          Decline this quote?
        </h2>
        <p>
          You won’t be able to order it afterwards. We’ll tell {owner?.name ?? 'our sales team'}, who can make you
          another offer.
        </p>
        <TextArea
          label="Why doesn’t it suit you?"
          optional
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {failure && (
          <p className={styles.problem} role="alert">
            <HelpLineText>{failure}</HelpLineText>
          </p>
        )}
        <div className={actions.actions}>
          <Button type="submit" loading={isPending} loadingLabel="declining the quote">
            Decline the quote
          </Button>
          <Button variant="quiet" onClick={() => setIsAsking(false)}>
            Keep the quote
          </Button>
        </div>
      </form>
    </Card>
  );
}
