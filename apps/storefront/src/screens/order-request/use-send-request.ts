import { formatPlanPrice } from '@demarc/domain/catalog';
import type { OrderRequestContact } from '@demarc/domain/lead';
import type { PlanCard } from '@demarc/domain/offering';
import { useSendOnce } from '../../features/contact-request/use-send-once.ts';
import { call } from '../../lib/api/call.ts';
import { useGoTo } from '../../lib/navigation/navigation.ts';
import { notify } from '../../shell/notification/notification-store.ts';

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
  const { sendOnce, isSending } = useSendOnce();

  async function send({ checkId, contact, plan, agreement }: SendRequestInput) {
    const body = { checkId, planId: plan.id, monthlyCents: plan.monthlyCents, ...contact };
    const result = await sendOnce(body, (options) => call('submitOrderRequest', { body }, options));
    if (!result) return;
    if (result.ok) {
      const { phone, callTime } = contact;
      const { isMailed } = result.value;
      const request = { planName: plan.name, price: formatPlanPrice(plan), agreement, phone, callTime, isMailed };
      return goTo('orderRequestSent', { replace: true, state: { request } });
    }
    const isPriceChanged = result.failure.code === 'priceChanged';
    if (isPriceChanged) onPriceChanged();
    notify(isPriceChanged ? priceChangedText : result.failure.message);
  }
  return { send, isSending };
}
