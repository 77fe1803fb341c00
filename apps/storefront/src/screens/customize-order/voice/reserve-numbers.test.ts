import { calls } from '@demarc/contract';
import { expect, test, vi } from 'vitest';
import { readReply } from '../../../api/read-reply.ts';
import { notification } from '../../../shell/notification/notification-store.ts';
import { testSettings } from '../../../testing/shop-settings.ts';
import { reserveNumbers } from './reserve-numbers.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/lazy.ts', () => ({ call }));
vi.mock('../../../settings.tsx', () => ({ readSettings: () => testSettings }));
vi.mock('../../../cart/cart-spinner.ts', () => ({ cartSpinner: { show() {}, hide() {} } }));

const bundle = { id: '', monthlyCents: 4500, contract: 'TwoYears', hcId: '', type: '' } as const;

test('numbers that cannot be had are said to be so [K-294]', async () => {
  call.mockResolvedValue({
    ok: false,
    failure: { code: 'internal', message: 'Something went wrong. Please try again' },
  });
  expect(await reserveNumbers({ kind: 'phone', lines: 1 }, bundle)).toBe(false);
  expect(notification.get()).toMatchObject({ message: 'Failed to retrieve TNs for your zipcode', tone: 'error' });
});

test.each(['BDVTNFail', 'RequestTNFail'])(
  'an answer of the status %s is a failure, though it holds numbers [K-313]',
  (Status) => {
    const good = calls.getPreferredVoice.response.encode({ numbers: ['2125550101'] });
    const read = (json: object) => readReply(calls.getPreferredVoice, { kind: 'answered', status: 200, json }, 'No.');
    expect(read(good)).toMatchObject({ ok: true, value: { numbers: ['2125550101'] } });
    expect(read({ ...good, Status })).toMatchObject({ ok: false, failure: { message: 'No.' } });
  },
);
