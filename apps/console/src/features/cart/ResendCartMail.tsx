import type { CartDetail } from '@demarc/contract/operator-api';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { Dialog } from '@demarc/ui/dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../lib/announcer.ts';
import { describeFailure } from '../../lib/api/call-failure.ts';
import { useClient } from '../../lib/api/client-context.tsx';
import { createId } from '../../lib/create-id.ts';
import styles from '../action/action.module.css';
import { ReasonedButton } from '../action/ReasonedButton.tsx';

const failures = { rateLimited: 'The link was sent to this mailbox as often as the shop allows.' } as const;

/** The button that sends the mail with the link to a saved cart again. If it is not possible now, it says why. */
export function ResendCartMail({ cart: { row, save, resend } }: { cart: CartDetail }) {
  const client = useClient();
  const queries = useQueryClient();
  // One key for all tries of one opened dialog, so that a lost answer sends no second mail.
  const [openedKey, setOpenedKey] = useState<string>();
  const [message, setMessage] = useState<{ tone: 'info' | 'success'; text: string }>();
  const mutation = useMutation({
    mutationFn: (idempotencyKey: string) =>
      client.call('resendCartMail', { params: { id: row.id }, body: {} }, { idempotencyKey }),
    onSuccess: (changed) => {
      queries.setQueryData(['cart', row.id], changed);
      const text = `The link was sent to ${save?.email}.`;
      setOpenedKey(undefined);
      setMessage({ tone: 'success', text });
      announce(text);
    },
  });
  const press = () => {
    mutation.reset();
    if (resend.isAllowed) return setOpenedKey(createId());
    setMessage({ tone: 'info', text: resend.why ?? '' });
    announce(resend.why ?? '');
  };
  return (
    <div className={styles.area}>
      <div className={styles.actions}>
        <ReasonedButton refusal={resend.isAllowed ? undefined : (resend.why ?? '')} onClick={press}>
          Resend mail
        </ReasonedButton>
      </div>
      {message && (
        <Banner tone={message.tone} onDismiss={() => setMessage(undefined)}>
          {message.text}
        </Banner>
      )}
      {openedKey !== undefined && (
        <Dialog
          open
          onOpenChange={() => setOpenedKey(undefined)}
          title="Resend mail"
          description={`${save?.email} gets the link to the saved cart again. Earlier links stay valid.`}
          actions={
            <>
              <Button size="small" loading={mutation.isPending} onClick={() => mutation.mutate(openedKey)}>
                Send mail
              </Button>
              <Button variant="secondary" size="small" onClick={() => setOpenedKey(undefined)}>
                Cancel
              </Button>
            </>
          }
        >
          {mutation.error && (
            <Banner tone="error" role="alert">
              {describeFailure(mutation.error, failures)}
            </Banner>
          )}
        </Dialog>
      )}
    </div>
  );
}
