import { buildHostedPageUrl, type HostedForm } from '@demarc/domain/checkout';
import { Button } from '@demarc/ui/button';
import { Skeleton } from '@demarc/ui/skeleton';
import { useEffect, useState } from 'react';
import { useCheckoutDeps } from '../../../features/checkout/checkout-deps.ts';
import { leaveShop } from '../../../lib/navigation/leave-shop.ts';
import styles from './payment.module.css';
import { setAutoPayForm } from './save-hosted-method.ts';

/** A page that has not replaced this one by then does not answer. */
const openTimeoutMs = 20_000;

interface HostedPageProps {
  form: HostedForm;
  isSaving: boolean;
  leave?: typeof leaveShop;
}

/** The provider's own form as a page of its own. The shopper comes back from it to the checkout (P-143). */
export function HostedPage({ form, isSaving, leave = leaveShop }: HostedPageProps) {
  const deps = useCheckoutDeps();
  const [state, setState] = useState<'idle' | 'opening' | 'leaving'>('idle');

  useEffect(() => {
    if (state !== 'leaving') return;
    const stop = () => setState('idle');
    const timeout = setTimeout(() => {
      stop();
      setAutoPayForm({ loadFailed: true }, deps);
    }, openTimeoutMs);
    // Back can show this page as it was left.
    addEventListener('pageshow', stop);
    return () => {
      clearTimeout(timeout);
      removeEventListener('pageshow', stop);
    };
  }, [state, deps]);

  async function open(): Promise<void> {
    setState('opening');
    setAutoPayForm({ loadFailed: false }, deps);
    const answer = await deps.call('openHostedForm', { body: {} });
    if (!answer.ok) {
      setState('idle');
      setAutoPayForm({ loadFailed: true }, deps);
      return;
    }
    const { reference } = answer.value;
    deps.change((checkout) => ({ ...checkout, hostedReference: reference }));
    setState('leaving');
    await leave('hostedForm', buildHostedPageUrl(form, reference));
  }

  if (isSaving) return <Skeleton shape="card" label="Saving your payment method" />;
  return (
    <div id="hosted-form" className={styles.hostedPage}>
      <p>
        You enter your card or bank account on the secure page of our payment partner, {new URL(form.url).host}. Then
        you come back here.
      </p>
      <Button
        variant="secondary"
        loading={state !== 'idle'}
        loadingLabel="opening the page of our payment partner"
        onClick={() => void open()}
      >
        Continue to our payment partner
      </Button>
    </div>
  );
}
