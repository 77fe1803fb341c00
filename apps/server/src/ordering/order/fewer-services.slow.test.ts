import { calls } from '@demarc/contract';
import { phoneDefaults } from '@demarc/domain/cart';
import { buildPhoneSubmission } from '@demarc/domain/submission';
import { describe, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import type { MailMessageTable } from '../../platform/database/tables.ts';
import { internetAndVoice, internetOnly } from '../../provider/testing/fewer-services.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { noBundle } from '../../testing/choices.ts';
import { copyDemoProvider, type Edit } from '../../testing/copy-demo-provider.ts';
import { echoedAddress } from '../../testing/echoed-address.ts';
import { checkOut, getShownSums } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { readProvider } from '../../testing/read-provider.ts';
import { sendCall } from '../../testing/shopper.ts';
import type { TestApp } from '../../testing/start-test-app.ts';

const openShopOf = async (edits: readonly Edit[]) =>
  openShop({ jobs: 'running', provider: await readProvider(await copyDemoProvider(...edits)) });

const listMails = ({ platform }: TestApp) =>
  platform.db.query<Pick<MailMessageTable, 'subject' | 'text' | 'html'>>(
    sql`select subject, text, html from mail_message`,
  );

const otherServices = /\bTV\b|\bvoice\b|phone (?:service|line|equipment)|\bLTE\b|\b5G\b|dedicated/i;

describe('a shop that sells only internet', () => {
  test('takes an order from the address to the confirmation, and its mails name no other service [P-003]', async () => {
    const shop = await openShopOf(internetOnly);
    const visitor = await visitAddress(shop);
    const request = await checkOut(visitor, createBuyer(shop));
    const { orderNumber } = await sendCall(visitor, calls.submitOrder, {
      body: { ...request, shown: await getShownSums(visitor) },
    });
    const confirmation = await sendCall(visitor, calls.getOrderConfirmation, {});
    for (const service of ['voice', 'tv']) expect(confirmation.cart.breakdown).not.toHaveProperty(service);
    expect(orderNumber).not.toBe('');
    const mails = await listMails(shop);
    expect(mails.length).toBeGreaterThan(0);
    for (const { subject, text, html } of mails) expect([subject, text, html].join('\n')).not.toMatch(otherServices);
  });

  test('offers only internet at an address with every service [P-001] [P-002] [P-005]', async () => {
    const shop = await openShopOf(internetOnly);
    const { qualification, ...visitor } = await visitAddress(shop);
    expect(qualification).toMatchObject({
      phone: false,
      digitalVoice: false,
      availability: { fiber: true, lte: false },
    });
    expect(qualification.products).toMatchObject({
      tvPlans: [],
      phone: { bundleId: '' },
      bundles: { doubles: [], triple: [], internetAndTv: [] },
    });
    const products = await sendCall(visitor, calls.getCustomizeProducts, {});
    expect(products).toMatchObject({ tvPlans: [], phone: { plans: [] }, digitalVoice: { plans: [], numbers: [] } });
  });
});

test('a shop that sells internet and phone service takes an order of both, and has no TV [P-001]', async () => {
  const shop = await openShopOf(internetAndVoice);
  const { catalog } = shop.platform.provider;
  const { qualification, ...visitor } = await visitAddress(shop);
  expect(qualification).toMatchObject({ phone: true, digitalVoice: true, products: { tvPlans: [] } });
  const request = await checkOut(visitor, createBuyer(shop));
  const voice = await sendCall(visitor, calls.getPreferredVoice, {
    body: { bundleId: 'any', bundleCharge: '', lines: 1 },
  });
  const planId = catalog.phonePlans.find(({ contract }) => contract === 'TwoYears')?.id ?? '';
  const line = { ...phoneDefaults, lines: [{ planId, number: voice.numbers[0] ?? '' }] };
  const chosen = buildPhoneSubmission(line, undefined, noBundle, catalog);
  await sendCall(visitor, calls.submitPhone, { body: { address: echoedAddress, chosen } });
  await sendCall(visitor, calls.accept911, { body: { accepted: true } });
  await sendCall(visitor, calls.submitOrder, { body: { ...request, shown: await getShownSums(visitor) } });
  const mails = await listMails(shop);
  expect(mails.length).toBeGreaterThan(0);
  for (const { subject, text, html } of mails) expect([subject, text, html].join('\n')).not.toMatch(/\bTV\b/);
});
