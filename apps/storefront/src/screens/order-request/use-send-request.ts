import { formatPlanPrice } from '@demarc/domain/catalog';
import type { OrderRequestContact } from '@demarc/domain/lead';
import type { PlanCard } from '@demarc/domain/offering';
import { useRef, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { createId } from '../../lib/api/new-id.ts';
import { useGoTo, useIsMounted } from '../../lib/navigation/navigation.ts';
import { clearNotification, notify } from '../../shell/notification/notification-store.ts';
import { spinner } from '../../shell/spinner/shop-spinner.ts';

interface SendRequestInput {
  readonly checkId: string;
  readonly contact: OrderRequestContact;
  readonly plan: Pick<PlanCard, 'id' | 'name' | 'monthlyCents' | 'introductory'>;
  /** The term, its renewal and the price of leaving early. */
  readonly agreement: string;
}

const priceChangedText = 'The price of this plan has changed. Check the new price, then send your request again.';

/** Sends the request and navigates to the page that says what happens next. */
export function useSendRequest(onPriceChanged: () => void): {
  send(input: SendRequestInput): Promise<void>;
  isSending: boolean;
} {
  const { goTo } = useGoTo();
  const [isSending, setIsSending] = useState(false);
  // A retry of the same request reuses its idempotency key, because the outcome of the first is unknown.
  const lastAttempt = useRef({ body: '', key: '' });
  const isMounted = useIsMounted();

  async function send({ checkId, contact, plan, agreement }: SendRequestInput) {
    const body = { checkId, planId: plan.id, monthlyCents: plan.monthlyCents, ...contact };
    const serialized = JSON.stringify(body);
    if (lastAttempt.current.body !== serialized) lastAttempt.current = { body: serialized, key: createId() };
    clearNotification();
    setIsSending(true);
    spinner.show();
    const options = { idempotencyKey: lastAttempt.current.key, solvesCaptcha: true };
    const result = await call('submitOrderRequest', { body }, options);
    spinner.hide();
    if (!isMounted()) return;
    setIsSending(false);
    if (result.ok) {
      const { phone, callTime } = contact;
      const state = { request: { planName: plan.name, price: formatPlanPrice(plan), agreement, phone, callTime } };
      return goTo('orderRequestSent', { replace: true, state });
    }
    const isPriceChanged = result.failure.code === 'priceChanged';
    if (isPriceChanged) onPriceChanged();
    notify(isPriceChanged ? priceChangedText : result.failure.message);
  }
  return { send, isSending };
}
