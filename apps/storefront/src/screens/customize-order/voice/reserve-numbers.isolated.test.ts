import { calls } from '@demarc/contract';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { digitalVoiceOffering, phoneOffering } from '@demarc/domain/offering';
import type { ChosenServices } from '@demarc/domain/submission';
import { expect, test, vi } from 'vitest';
import { readReply } from '../../../lib/api/read-reply.ts';
import { clearNotification, notification } from '../../../shell/notification/notification-store.ts';
import { testSettings } from '../../../testing/shop-settings.ts';
import { findBundle } from './find-bundle.ts';
import { reserveNumbers } from './reserve-numbers.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../lib/api/call.ts', () => ({ call }));
vi.mock('../../../lib/settings.tsx', () => ({ readSettings: () => testSettings }));
vi.mock('../../../features/cart/session/cart-spinner.ts', () => ({ cartSpinner: { show() {}, hide() {} } }));

const bundle = { id: '', monthlyCents: 4500, contract: 'TwoYears', hcId: '', type: '' } as const;

test('the choice of a bundle of internet and voice sends its price [C-183]', async () => {
  const sold = sampleCatalog.bundles.find(({ combination }) => combination === 'DATA_BDV');
  const planOf = (type: string) => sold?.services.find(({ serviceType }) => serviceType === type)?.id ?? '';
  const products = {
    digitalVoice: { ...digitalVoiceOffering({}, sampleCatalog), numbers: [] },
    phone: phoneOffering({}, sampleCatalog),
  };
  const offered = { doubles: sold ? [sold] : [], triple: [], hsi: [], internetAndTv: [] };
  const internet = { planId: planOf('DATA') } as ChosenServices['internet'] & object;
  const request = findBundle(offered, { internet }, { planId: planOf('PHONE') }, products);
  call.mockResolvedValue({ ok: false, failure: { code: 'aborted', message: '' } });
  await reserveNumbers({ kind: 'bdv', lines: 1 }, request);
  const [name, { body }] = call.mock.lastCall ?? [];
  expect(name).toBe('selectDigitalVoice');
  expect(calls.selectDigitalVoice.body.encode(body)).toMatchObject({
    bundleID: sold?.id,
    bRc: ((sold?.monthlyCents ?? 0) / 100).toFixed(2),
  });
});

test('reserveNumbers shows a notice when no numbers can be retrieved [K-294]', async () => {
  call.mockResolvedValue({
    ok: false,
    failure: { code: 'internal', message: 'Something went wrong. Please try again' },
  });
  expect(await reserveNumbers({ kind: 'phone', lines: 1 }, bundle)).toBe(false);
  expect(notification.get()).toMatchObject({ message: 'Failed to retrieve TNs for your zipcode', tone: 'error' });
});

test.each(['phone', 'bdv'] as const)(
  'reserveNumbers reports numbers held on the same network and returns a withheld result (%s)',
  async (kind) => {
    const message = 'Many phone numbers are kept for shoppers on your network already.';
    call.mockResolvedValue({ ok: false, failure: { code: 'tooManyHeld', message } });
    clearNotification();
    expect(await reserveNumbers({ kind, lines: 1 }, { ...bundle, id: 'any' })).toMatchObject({
      numbers: [],
      withheld: true,
    });
    expect(notification.get()).toMatchObject({ message, tone: 'error' });
  },
);

test.each(['BDVTNFail', 'RequestTNFail'])(
  'a response with the status %s is a failure although it contains numbers [K-313]',
  async (Status) => {
    const good = calls.getPreferredVoice.response.encode({ numbers: ['2125550101'] });
    const words = { defaultMessage: 'No.', offlineMessage: '' };
    const answer = (json: object) =>
      call.mockResolvedValue(readReply(calls.getPreferredVoice, { kind: 'answered', status: 200, json }, words));
    answer(good);
    expect(await reserveNumbers({ kind: 'phone', lines: 1 }, bundle)).toMatchObject({ numbers: ['2125550101'] });
    answer({ ...good, Status });
    clearNotification();
    expect(await reserveNumbers({ kind: 'phone', lines: 1 }, bundle)).toBe(false);
    expect(notification.get()).toMatchObject({ message: 'Failed to retrieve TNs for your zipcode', tone: 'error' });
  },
);
