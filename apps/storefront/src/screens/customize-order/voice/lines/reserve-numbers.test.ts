import { calls } from '@demarc/contract';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { buildDigitalVoiceOffering, buildPhoneOffering } from '@demarc/domain/offering';
import type { ChosenServices } from '@demarc/domain/submission';
import { expect, test, vi } from 'vitest';
import { createTestCartSession } from '../../../../features/cart/testing/test-cart-session.ts';
import { readReply } from '../../../../lib/api/read-reply.ts';
import { getCustomizeScreen } from '../../customize-screen.ts';
import { findBundle } from '../selection/find-bundle.ts';
import { reserveNumbers } from './reserve-numbers.ts';

/** Creates a screen on which every call gets this answer. */
function createScreen(answer: object) {
  const call = vi.fn().mockResolvedValue(answer);
  return { call, screen: getCustomizeScreen(createTestCartSession({ call })) };
}

const bundle = { id: '', monthlyCents: 4500, contract: 'TwoYears', hcId: '', type: '' } as const;

test('the choice of a bundle of internet and voice sends its price [C-183]', async () => {
  const soldBundle = sampleCatalog.bundles.find(({ combination }) => combination === 'DATA_BDV');
  const findPlanId = (type: string) => soldBundle?.services.find(({ serviceType }) => serviceType === type)?.id ?? '';
  const products = {
    digitalVoice: { ...buildDigitalVoiceOffering({}, sampleCatalog), numbers: [] },
    phone: buildPhoneOffering({}, sampleCatalog),
    charges: { fees: [], taxCharges: [], terms: sampleCatalog.terms },
  };
  const offeredBundles = { doubles: soldBundle ? [soldBundle] : [], triple: [], hsi: [], internetAndTv: [] };
  const internet = { planId: findPlanId('DATA') } as ChosenServices['internet'] & object;
  const request = findBundle(offeredBundles, { internet }, { planId: findPlanId('PHONE') }, products);
  const { call, screen } = createScreen({ ok: false, failure: { code: 'aborted', message: '' } });
  await reserveNumbers(screen, { kind: 'bdv', lines: 1 }, request);
  const [name, { body }] = call.mock.lastCall ?? [];
  expect(name).toBe('selectDigitalVoice');
  expect(calls.selectDigitalVoice.body.encode(body)).toMatchObject({
    bundleID: soldBundle?.id,
    bRc: ((soldBundle?.monthlyCents ?? 0) / 100).toFixed(2),
  });
});

test('reserveNumbers shows a notice when no numbers can be retrieved [K-294]', async () => {
  const { screen } = createScreen({
    ok: false,
    failure: { code: 'internal', message: 'Something went wrong. Please try again' },
  });
  expect(await reserveNumbers(screen, { kind: 'phone', lines: 1 }, bundle)).toBe(false);
  expect(screen.cartSession.notifications.get()).toMatchObject({
    message: 'Failed to retrieve TNs for your zipcode',
    tone: 'error',
  });
});

test.each([
  ['phone', 'tooManyHeld'],
  ['bdv', 'tooManyHeld'],
  ['phone', 'fewNumbersLeft'],
  ['bdv', 'fewNumbersLeft'],
] as const)(
  'reserveNumbers reports numbers that are withheld and returns a withheld result (%s, %s) [S-266]',
  async (kind, code) => {
    const message = 'Many phone numbers are kept for shoppers on your network already.';
    const { screen } = createScreen({ ok: false, failure: { code, message } });
    expect(await reserveNumbers(screen, { kind, lines: 1 }, { ...bundle, id: 'any' })).toMatchObject({
      numbers: [],
      withheld: true,
    });
    expect(screen.cartSession.notifications.get()).toMatchObject({ message, tone: 'error' });
  },
);

test.each(['BDVTNFail', 'RequestTNFail'])(
  'a response with the status %s is a failure although it contains numbers [K-313]',
  async (Status) => {
    const good = calls.getPreferredVoice.response.encode({ numbers: ['2125550101'] });
    const texts = { defaultMessage: 'No.', offlineMessage: '' };
    const reserve = async (json: object) => {
      const reply = readReply(calls.getPreferredVoice, { kind: 'answered', status: 200, json }, texts);
      const { screen } = createScreen(reply);
      const reserved = await reserveNumbers(screen, { kind: 'phone', lines: 1 }, bundle);
      return { reserved, notice: screen.cartSession.notifications.get() };
    };
    expect((await reserve(good)).reserved).toMatchObject({ numbers: ['2125550101'] });
    expect(await reserve({ ...good, Status })).toMatchObject({
      reserved: false,
      notice: { message: 'Failed to retrieve TNs for your zipcode', tone: 'error' },
    });
  },
);
