import { calls } from '@demarc/contract';
import { expect, test } from 'vitest';
import { chooseFiber } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { getDueDates, openNewQuote, postWithKey } from '../../testing/quote-buyer.ts';
import { sendCall } from '../../testing/shopper.ts';

const shop = await openShop({ jobs: 'running' });
const { catalog } = shop.platform.provider;
const selfInstallSlot = {
  date: '2026-03-09',
  interval: 'Any time',
  code: 'SELF',
  appointmentCode: 'SELF',
  isSelfInstall: true,
  businessStart: '0001',
  businessEnd: '0010',
};
const selfInstallRequest = { body: { selfInstall: true, technician: false } };

test.each([
  ['install-professional', ['TECH INSTALL', 'SELF INSTALL'], 'SUCCESS'],
  ['install-wiring', ['TECH INSTALL'], 'FAILURE'],
])('a cart with %s has the install options %j [K-231]', async (installationId, installOptions, status) => {
  const visitor = await visitAddress(shop);
  await chooseFiber(visitor, catalog, { installationId });
  expect(await sendCall(visitor, calls.getDueDates, {})).toMatchObject({ status: 'SUCCESS', installOptions });
  expect(await sendCall(visitor, calls.generateSelfInstallDates, selfInstallRequest)).toMatchObject({
    status,
    installOptions,
  });
  expect(await sendCall(visitor, calls.reserveDueDate, { body: selfInstallSlot })).toMatchObject({
    status,
    alternatives: [],
  });
});

test('a quote has the install options of its own installation, not those of the cart [K-231]', async () => {
  const { visitor, sessionId } = await openNewQuote(shop);
  await chooseFiber(visitor, catalog, { installationId: 'install-wiring' });
  expect((await sendCall(visitor, calls.getDueDates, {})).installOptions).toEqual(['TECH INSTALL']);
  expect((await getDueDates(visitor, sessionId)).installOptions).toEqual(['TECH INSTALL', 'SELF INSTALL']);
  const request = calls.setQuoteDueDate.body.encode({ sessionId, reservation: selfInstallSlot });
  expect((await postWithKey(visitor, '/quote-due-date', request)).json()).toMatchObject({ Status: 'SUCCESS' });
});
