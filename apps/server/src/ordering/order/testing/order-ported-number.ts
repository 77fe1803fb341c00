import { calls } from '@demarc/contract';
import { phoneDefaults } from '@demarc/domain/cart';
import { buildPhoneSubmission } from '@demarc/domain/submission';
import { createBuyer } from '../../../testing/buyer.ts';
import { noBundle } from '../../../testing/choices.ts';
import { echoedAddress } from '../../../testing/echoed-address.ts';
import { checkOut, getShownSums } from '../../../testing/journey.ts';
import { visitAddress } from '../../../testing/open-shop.ts';
import { sendCall } from '../../../testing/shopper.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';

/** Orders fiber and a phone line with a number of another carrier. */
export async function orderPortedNumber(shop: TestApp, number: string) {
  const { clock, platform } = shop;
  const { catalog } = platform.provider;
  const visitor = await visitAddress(shop);
  const request = await checkOut(visitor, createBuyer(shop));
  const port = { currentProvider: 'Old Tel', accountNumber: '4711', pin: '1234' };
  const owner = { serviceAddress: '101 Longboat Wharf', authorisedName: 'Ann Lee' };
  await sendCall(visitor, calls.portNumber, { body: { number, ...port, ...owner } });
  const planId = catalog.phonePlans.find(({ contract }) => contract === 'TwoYears')?.id ?? '';
  const chosen = buildPhoneSubmission({ ...phoneDefaults, lines: [{ planId, number }] }, undefined, noBundle, catalog);
  await sendCall(visitor, calls.submitPhone, { body: { address: echoedAddress, chosen } });
  await sendCall(visitor, calls.accept911, { body: { accepted: true } });
  const signer = { firstName: 'Ann', lastName: 'Lee', contactNumber: '201-555-0142', owners: [], taxId: null };
  const carriers = { longDistanceProvider: 'Long Haul', intraLata: 'Near Tel', interLata: 'Far Tel' };
  const date = clock.now().toISOString().slice(0, 10);
  await sendCall(visitor, calls.signLetter, { body: { ...signer, ...carriers, date } });
  await sendCall(visitor, calls.submitOrder, { body: { ...request, shown: await getShownSums(visitor) } });
  const { orderNumber } = await sendCall(visitor, calls.getCheckoutData, {});
  return { visitor, orderNumber };
}
