import { type PageName, pageNames, pages } from '@demarc/contract/pages';
import type { Page } from '@playwright/test';
import { readTabMemory } from '../support/tab-memory.ts';
import { expect, test } from '../support/test.ts';

const fourSteps = ['Check availability', 'Select plan, router, & services', 'Review cart', 'Checkout'];
const threeSteps = ['Check availability', 'Select plan, router, & services', 'Checkout'];

const checkoutPages: PageName[] = ['checkout', 'optixCheckout', 'confirmationContactRep'];
const confirmationPages: PageName[] = ['confirmation', 'optixConfirmation'];
const finalPages: PageName[] = ['saveCart', 'saveCartConfirmation', 'contactRep'];
const laterPages = [
  'customizeOrder',
  ...checkoutPages,
  ...confirmationPages,
  ...finalPages,
  'thankYou',
  'failure',
  'orderStatus',
];

async function expectSteps(page: Page, labels: string[], completed: number) {
  const steps = page.getByRole('navigation', { name: 'Order steps' }).getByRole('listitem');
  await expect(steps).toHaveCount(labels.length);
  for (const [index, label] of labels.entries()) {
    const state = index < completed ? 'completed' : index === completed ? 'current step' : 'not started';
    await expect(steps.nth(index)).toContainText(`${label}, ${state}`);
  }
}

/** Blocks all calls except the address check, so that a page without its data does not redirect. */
test.beforeEach(async ({ page }) => {
  await page.route('**/api/**', () => undefined);
  await page.route(/\/api\/(token|checked-address)\b/, (route) => route.continue());
});

test('each page shows its steps, and how many are completed', async ({ page }) => {
  await test.step('every address page has four steps with none completed [C-045] [C-047] [K-192]', async () => {
    for (const name of pageNames.filter((each) => !laterPages.includes(each))) {
      await page.goto(`.${pages[name]}`);
      await expectSteps(page, fourSteps, 0);
    }
  });
  await test.step('the customize page has three steps with the first completed [C-046] [C-048] [K-193]', async () => {
    await page.goto('customize-order');
    await expectSteps(page, threeSteps, 1);
  });
  await test.step('checkout has three steps with two completed; the confirmation has all three completed [C-046] [C-049] [K-193] [K-194]', async () => {
    for (const name of checkoutPages) {
      await page.goto(`.${pages[name]}`);
      await expectSteps(page, threeSteps, 2);
    }
    for (const name of confirmationPages) {
      await page.goto(`.${pages[name]}`);
      await expectSteps(page, threeSteps, 3);
    }
  });
  await test.step('the failure page and the order status show no steps', async () => {
    for (const path of ['lower-funnel-out', 'order-status']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Order steps' })).toHaveCount(0);
    }
  });
});

test('final pages show the three steps of the last stage', async ({ page }) => {
  for (const [from, stage, completed] of [
    ['', 'customize', 1],
    ['checkout', 'checkout', 2],
    ['customize-order', 'customize', 1],
  ] as const)
    await test.step(`after /${from} [C-046] [C-049]`, async () => {
      await page.goto(from);
      await expect.poll(async () => (await readTabMemory(page, 'session'))?.lastStage).toBe(stage);
      for (const name of finalPages) {
        await page.goto(`.${pages[name]}`);
        await expectSteps(page, threeSteps, completed);
      }
    });
});
