import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/api/query-client.ts';
import { notification } from '../../../shell/notification/notification-store.ts';
import { jointOfferQuery } from './joint-offer.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../lib/api/call.ts', () => ({ call }));

test('a failed offer query notifies once, however many components use it', async () => {
  call.mockResolvedValue({ ok: false, failure: { code: 'internal', message: 'No offer.' } });
  const query = jointOfferQuery({ digitalVoice: { numbers: [{ number: '2125550101' }] } } as never);
  const mount = () => new QueryObserver(queryClient, query).subscribe(() => undefined);
  const leave = mount();
  await vi.waitFor(() => expect(notification.get()?.message).toMatch(/full prices/));
  const notice = notification.get();
  leave();
  mount()();
  mount();
  await Promise.resolve();
  expect(call).toHaveBeenCalledOnce();
  expect(notification.get()).toBe(notice);
});
