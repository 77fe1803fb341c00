/**
 * Places an order on a slow phone, and measures for each route and step how long it takes and how much the layout
 * shifts. The order has internet, two lines of which one keeps its number, TV, a promo code and auto pay by card.
 *   node bench/phone.ts [--details]   with --details it also names what moved most
 */
import { chromium } from '@playwright/test';
import { startShop } from '../e2e/support/shop.ts';
import { ensureBuilt } from '../scripts/support/build.mjs';
import { findChromium } from '../scripts/support/chromium.mjs';
import { formatMarkdownTable } from './support/markdown-table.ts';
import { payAndOrder, proveBusiness, signAndChooseTime } from './support/phone-checkout.ts';
import {
  checkAddressOnPhone,
  chooseInternet,
  choosePhone,
  chooseTv,
  enterPromoCode,
  promotions,
} from './support/phone-choices.ts';
import { createWalk, plansName, typingName } from './support/phone-walk.ts';
import { openSlowPhone, type Stretch } from './support/slow-phone.ts';

const maxShift = 0.1;
const maxPlansMs = 6000;
const maxScreenMs = 4000;

await ensureBuilt();
const shop = await startShop({ edits: [{ createFile: 'catalog/promotions.yaml', text: promotions }] });
const browser = await chromium.launch({ executablePath: findChromium() ?? '' });
const stretches: Stretch[] = [];
try {
  await placeOrder();
} finally {
  // Also if a step fails, because the figures until then took minutes.
  printReport();
  await browser.close();
  await shop.stop();
}

async function placeOrder(): Promise<void> {
  const { page, measure, close } = await openSlowPhone(browser, shop.url);
  page.setDefaultTimeout(45_000);
  const walk = createWalk(page, measure, stretches);
  for (const step of [checkAddressOnPhone, chooseInternet, choosePhone, chooseTv, enterPromoCode]) await step(walk);
  for (const step of [proveBusiness, signAndChooseTime, payAndOrder]) await step(walk);
  for (const [name, path] of [
    ['/contact', 'contact'],
    ['/fios-registration', 'fios-registration'],
    ['/internet-services', 'internet-services'],
    ['/save-cart', 'save-cart'],
  ] as const)
    await walk.run(
      `${name}, loaded`,
      () => page.goto(path),
      () => page.locator('main h1').waitFor(),
    );
  await close();
}

function printReport(): void {
  const withDetails = process.argv.includes('--details');
  console.log(
    formatMarkdownTable([
      ['route or step', 'time', 'requests', 'transferred', 'layout shift', ...(withDetails ? ['moved most'] : [])],
      ...stretches.map(({ name, ms, requests, bytes, shift, moved }) => [
        ...[
          name,
          `${(ms / 1000).toFixed(1)} s`,
          String(requests),
          `${(bytes / 1024).toFixed(1)} KiB`,
          shift.toFixed(3),
        ],
        ...(withDetails ? [moved.slice(0, 160)] : []),
      ]),
    ]),
  );
  const shifting = stretches.filter(({ shift }) => shift >= maxShift);
  const slow = stretches.filter(
    ({ name, ms }) => name !== typingName && ms > (name === plansName ? maxPlansMs : maxScreenMs),
  );
  const list = (found: readonly Stretch[]) => found.map(({ name }) => name).join(', ') || 'none';
  console.log(`\nLayout shift of ${maxShift} or more: ${list(shifting)}.`);
  console.log(`Slower than ${maxPlansMs / 1000} s for the plans or ${maxScreenMs / 1000} s for others: ${list(slow)}.`);
}
