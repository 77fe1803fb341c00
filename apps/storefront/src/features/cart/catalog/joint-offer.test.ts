import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { assignedLaterSettings } from '../../../testing/assigned-later-settings.ts';
import { testSettings } from '../../../testing/shop-settings.ts';
import { createTestCartSession } from '../testing/test-cart-session.ts';
import { jointOfferQuery } from './joint-offer.ts';

test('a failed offer query notifies once, however many components use it', async () => {
  const call = vi.fn().mockResolvedValue({ ok: false, failure: { code: 'internal', message: 'No offer.' } });
  const cartSession = createTestCartSession({ call });
  const query = jointOfferQuery(cartSession, { digitalVoice: { numbers: [{ number: '2125550101' }] } } as never);
  const mount = () => new QueryObserver(cartSession.queryClient, query).subscribe(() => undefined);
  const unmount = mount();
  await vi.waitFor(() => expect(cartSession.notifications.get()?.message).toMatch(/full prices/));
  const notice = cartSession.notifications.get();
  unmount();
  mount()();
  mount();
  await Promise.resolve();
  expect(call).toHaveBeenCalledOnce();
  expect(cartSession.notifications.get()).toBe(notice);
});

test('the offer of a provider that assigns numbers later waits for no number [P-138]', () => {
  const products = { digitalVoice: { plans: ['voice'], numbers: [] }, phone: { plans: [] } } as never;
  const isEnabled = (settings: typeof testSettings) =>
    jointOfferQuery(createTestCartSession({ settings }), products).enabled;
  expect(isEnabled(testSettings)).toBe(false);
  expect(isEnabled(assignedLaterSettings)).toBe(true);
});
