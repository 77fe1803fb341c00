import { type PageName, pageNames, pages } from '@demarc/contract/pages';
import type { Page } from '@playwright/test';
import { remembered } from '../support/tab-memory.ts';
import { expect, test } from '../support/test.ts';

const four = ['Check availability', 'Select plan, router, & services', 'Review cart', 'Checkout'];
const three = ['Check availability', 'Select plan, router, & services', 'Checkout'];

const inCheckout: PageName[] = ['checkout', 'optixCheckout', 'confirmationContactRep'];
const placed: PageName[] = ['confirmation', 'optixConfirmation'];
const wherePeopleEnd: PageName[] = ['saveCart', 'saveCartConfirmation', 'contactRep'];
const later = ['customizeOrder', ...inCheckout, ...placed, ...wherePeopleEnd, 'thankYou', 'failure', 'orderStatus'];

async function expectSteps(page: Page, labels: string[], completed: number) {
  const steps = page.getByRole('navigation', { name: 'Order steps' }).getByRole('listitem');
  await expect(steps).toHaveCount(labels.length);
  for (const [index, label] of labels.entries()) {
    const state = index < completed ? 'completed' : index === completed ? 'current step' : 'not started';
    await expect(steps.nth(index)).toContainText(`${label}, ${state}`);
  }
}

/** A page that is opened without what it needs leaves for another one once it is told so: here it is told no more than that no address was checked. */
test.beforeEach(async ({ page }) => {
  await page.route('**/api/**', () => undefined);
  await page.route(/\/api\/(token|checked-address)\b/, (route) => route.continue());
});

test('every address page has four steps and none completed [C-045] [C-047] [K-192]', async ({ page }) => {
  for (const name of pageNames.filter((each) => !later.includes(each))) {
    await page.goto(`.${pages[name]}`);
    await expectSteps(page, four, 0);
  }
});

test('the customize page has three steps, the first completed [C-046] [C-048] [K-193]', async ({ page }) => {
  await page.goto('customize-order');
  await expectSteps(page, three, 1);
});

test('checkout has three steps, the first two completed; after the order all three are [C-046] [C-049] [K-193] [K-194]', async ({
  page,
}) => {
  for (const name of inCheckout) {
    await page.goto(`.${pages[name]}`);
    await expectSteps(page, three, 2);
  }
  for (const name of placed) {
    await page.goto(`.${pages[name]}`);
    await expectSteps(page, three, 3);
  }
});

for (const [from, stage, completed] of [
  ['', 'customize', 1],
  ['customize-order', 'customize', 1],
  ['checkout', 'checkout', 2],
] as const) {
  test(`where a visit may end has the three steps of where it was, after /${from} [C-046] [C-049]`, async ({
    page,
  }) => {
    await page.goto(from);
    await expect.poll(async () => (await remembered(page, 'session'))?.lastStage).toBe(stage);
    for (const name of wherePeopleEnd) {
      await page.goto(`.${pages[name]}`);
      await expectSteps(page, three, completed);
    }
  });
}

test('the failure page and the status of an order stand outside the journey and have none', async ({ page }) => {
  for (const path of ['lower-funnel-out', 'order-status']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Order steps' })).toHaveCount(0);
  }
});
