/** Measures how fast the customize page responds to interactions, on a device four times slower than this one. */
import { chromium, type Locator, type Page } from '@playwright/test';
import {
  addOneButton,
  checkDemoAddress,
  continueButton,
  orderBar,
  plan,
  priceButton,
  section,
  stepHeader,
} from '../e2e/support/customize-page.ts';
import openShop from '../e2e/support/global-setup.ts';
import { findChromium } from '../scripts/support/chromium.mjs';
import { type Interaction, observeInteractions } from './support/interactions.ts';
import { formatMarkdownTable } from './support/markdown-table.ts';
import { median } from './support/statistics.ts';

const slowdown = 4;
const rounds = 5;
const targetMs = 200;
const totalTargetMs = 100;

type Action = readonly [name: string, locate: (page: Page) => Locator];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const radio = (page: Page, name: string | RegExp) => page.getByRole('radio', { name, exact: typeof name === 'string' });

/** The clicks of a shopper who builds a triple bundle and then changes each of its services, in order. */
const actions: readonly Action[] = [
  ['choose a plan', (page) => plan(page, 'Fiber 500')],
  ['choose another plan', (page) => plan(page, 'Fiber 300')],
  ['open the router step', (page) => button(page, 'Select router')],
  ['choose a router', (page) => radio(page, /^Rent a wireless router/)],
  ['confirm the router', (page) => page.locator('#router-continue')],
  ['add phone', (page) => button(page, 'Add phone')],
  ['choose digital voice', (page) => radio(page, 'Business Digital Voice')],
  ['add a line', (page) => addOneButton(page, 'line')],
  ['open the phones', (page) => stepHeader(page, 'Select Phone equipment')],
  ['add a phone', (page) => addOneButton(page, '4-line phone')],
  ['add TV', (page) => button(page, 'Add TV')],
  ['open the TV plans', (page) => stepHeader(page, 'Select your plan')],
  ['choose a TV plan', (page) => radio(page, /^Preferred TV/)],
  ['open the packs', (page) => stepHeader(page, 'Add premium and specialty channels')],
  ['choose a pack', (page) => section(page, 'TV').getByRole('checkbox').first()],
  ['triple: open the speeds', (page) => stepHeader(page, 'Internet speed')],
  ['triple: choose another plan', (page) => plan(page, 'Fiber 500')],
  ['triple: open the routers', (page) => section(page, 'Internet').getByRole('button', { name: /^Equipment/ })],
  ['triple: choose another router', (page) => radio(page, /^Buy/).first()],
  ['triple: open the phone service', (page) => stepHeader(page, 'Phone service')],
  ['triple: add a line', (page) => addOneButton(page, 'line')],
  ['triple: open the TV plans', (page) => stepHeader(page, 'Select your plan')],
  ['triple: choose another TV plan', (page) => radio(page, /^Local TV/)],
  ['open the cart', (page) => priceButton(page)],
  ['close the cart', (page) => priceButton(page)],
  ['Continue', (page) => continueButton(page)],
];

/** The fastest possible response: a page with one checkbox that changes one word. */
const floorPage = `<label><input type="checkbox" onchange="w.textContent = this.checked"> <b id="w">false</b></label>`;

const closeShop = await openShop();
const browser = await chromium.launch({ executablePath: findChromium() ?? '' });
try {
  const interactions: Interaction[] = [];
  const floors: number[] = [];
  for (let round = 0; round < rounds; round++) {
    floors.push(await measureFloor());
    interactions.push(...(await runJourney(round)));
  }
  printReport(Math.min(...floors), interactions);
} finally {
  await browser.close();
  await closeShop?.();
}

async function throttleCpu(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

async function measureFloor(): Promise<number> {
  const page = await browser.newPage();
  await page.setContent(floorPage);
  const observer = await observeInteractions(page);
  await throttleCpu(page);
  const { answeredMs } = await measureClick(observer, 'floor', page.getByRole('checkbox'));
  await page.close();
  return answeredMs;
}

async function runJourney(round: number): Promise<readonly Interaction[]> {
  const context = await browser.newContext({
    baseURL: process.env.SHOP_URL ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': `10.3.0.${round + 1}` },
  });
  const page = await context.newPage();
  await checkDemoAddress(page, 'fiber');
  await page.goto('customize-order');
  await plan(page, 'Fiber 500').waitFor();
  const observed = await observeInteractions(page);
  await throttleCpu(page);
  const interactions: Interaction[] = [];
  for (const [name, locate] of actions) {
    interactions.push(await measureClick(observed, name, locate(page)));
    await orderBar(page).getByText('Your price:').waitFor({ state: 'attached' });
  }
  await context.close();
  return interactions;
}

/**
 * Clicks at the position of the element. Playwright's `click` also runs checks in the page, which would be measured as
 * a part of the interaction.
 */
async function measureClick(
  observer: Awaited<ReturnType<typeof observeInteractions>>,
  name: string,
  target: Locator,
): Promise<Interaction> {
  const page = target.page();
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await target.boundingBox();
  if (!box) throw new Error(`${name}: the element is not visible`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  // Waits for the effects of the pointer movement, which are not a part of the click.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return observer.measure(name, () => page.mouse.click(x, y));
}

function printReport(floorMs: number, interactions: readonly Interaction[]): void {
  const rows = actions.map(([name]) => {
    const matching = interactions.filter((interaction) => interaction.name === name);
    const answered = matching.map(({ answeredMs }) => answeredMs);
    const totals = matching.flatMap(({ totalMs }) => totalMs ?? []);
    return {
      name,
      // The table uses the best round, because a busy machine slows the others down.
      best: Math.min(...answered),
      median: median(answered),
      worst: Math.max(...answered),
      total: totals.length > 0 ? Math.min(...totals) : undefined,
    };
  });
  const slowest = {
    name: 'slowest (INP)',
    best: Math.max(...rows.map(({ best }) => best)),
    median: Math.max(...rows.map((row) => row.median)),
    worst: Math.max(...rows.map(({ worst }) => worst)),
    total: Math.max(...rows.map(({ total = 0 }) => total)),
  };
  const formatMs = (value: number | undefined) => (value === undefined ? '' : `${value.toFixed(0)} ms`);
  console.log(
    formatMarkdownTable([
      ['interaction', 'answered within', 'times the floor', 'median', 'worst', 'total shown within'],
      ['floor: a box and a word', formatMs(floorMs), '1.00', '', '', ''],
      ...[...rows, slowest].map((row) => [
        row.name,
        formatMs(row.best),
        (row.best / floorMs).toFixed(2),
        formatMs(row.median),
        formatMs(row.worst),
        formatMs(row.total),
      ]),
    ]),
  );
  console.log(`\nTargets with ${slowdown} x slowdown: INP under ${targetMs} ms, a total within ${totalTargetMs} ms.`);
}
