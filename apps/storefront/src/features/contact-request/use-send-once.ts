import { useRef, useState } from 'react';
import { createId } from '../../lib/api/new-id.ts';
import { useIsMounted } from '../../lib/navigation/navigation.ts';
import { clearNotification } from '../../shell/notification/notification-store.ts';
import { spinner } from '../../shell/spinner/shop-spinner.ts';

interface SendOptions {
  readonly idempotencyKey: string;
  readonly solvesCaptcha: true;
}

/**
 * Returns a function that sends a form's request under the spinner, and whether it does. The function returns undefined
 * if the shopper has left the page meanwhile.
 */
export function useSendOnce() {
  const [isSending, setIsSending] = useState(false);
  // A retry of the same request reuses its idempotency key, because the outcome of the first is unknown.
  const lastAttempt = useRef({ body: '', key: '' });
  const isMounted = useIsMounted();

  async function sendOnce<Result>(body: object, send: (options: SendOptions) => Promise<Result>) {
    const serialized = JSON.stringify(body);
    if (lastAttempt.current.body !== serialized) lastAttempt.current = { body: serialized, key: createId() };
    clearNotification();
    setIsSending(true);
    spinner.show();
    const result = await send({ idempotencyKey: lastAttempt.current.key, solvesCaptcha: true });
    spinner.hide();
    if (!isMounted()) return undefined;
    setIsSending(false);
    return result;
  }
  return { sendOnce, isSending };
}
