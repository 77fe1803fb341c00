import type { Page } from '@playwright/test';
import {
  addOneButton,
  continueButton,
  expectPrice,
  openCustomizePage,
  openStep,
  plan,
  priceButton,
  section,
  stepHeader,
} from '../support/customize-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { notice911Checkbox } from '../support/phone-section.ts';
import { expect, test } from '../support/test.ts';

const notification = (page: Page) => page.locator('[data-notification]');

/** The number or the tick before the heading of a step. */
const readMark = (page: Page, heading: string) =>
  stepHeader(page, heading).evaluate((button) => {
    const mark = button.querySelector('[aria-hidden="true"]');
    if (!mark) return 'none';
    return mark.querySelector('svg') ? 'tick' : getComputedStyle(mark, '::before').content;
  });

test('switching to standard phone names what it removes, and switching back restores it [S-023]', async ({ page }) => {
  await openCustomizePage(page);
  await page.getByRole('button', { name: 'Add phone', exact: true }).click();
  await page.getByRole('radio', { name: 'Business Digital Voice', exact: true }).check();
  await openStep(page, 'Phone setup');
  await addOneButton(page, 'fax line').click();
  await expect(page.getByRole('listitem').filter({ hasText: /^Fax line 1/ })).toContainText(/\(\d{3}\) \d{3}-\d{4}/);
  await test.step('a calling feature says that its price is for all lines [S-070]', async () => {
    await expect(page.getByRole('group', { name: 'Calling features' }).locator('label').first()).toContainText(
      '+$8.00/mo for all lines',
    );
  });
  await test.step('the tick follows the 911 box [S-022]', async () => {
    await notice911Checkbox(page).check();
    await expect(stepHeader(page, 'Phone setup')).toContainText('done');
    await notice911Checkbox(page).uncheck();
    await expect(stepHeader(page, 'Phone setup')).not.toContainText('done');
  });
  await openStep(page, 'Select Phone equipment');
  await addOneButton(page, '4-line phone').click();
  await test.step('the cart lists the number of the fax line [S-062]', async () => {
    await priceButton(page).click();
    await expect(section(page, 'Your order').getByText(/^Fax line \(\d{3}\) \d{3}-\d{4}$/)).toBeVisible();
    await priceButton(page).click();
  });
  await openStep(page, 'Phone service');
  await page.getByRole('radio', { name: 'Standard phone' }).check();
  await expect(notification(page)).toContainText(
    /Standard phone does not include what we removed from your order: Fax line \(\d{3}\) \d{3}-\d{4}, 4-line phone\. Switch back to get it back\./,
  );
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Business Digital Voice', exact: true }).check();
  await openStep(page, 'Select Phone equipment');
  await expect(page.getByRole('group', { name: 'Quantity of 4-line phone' })).toContainText('1');
});

test('removing internet names the offers that go with it, and how to get them back [S-023] [S-152]', async ({
  page,
}) => {
  await openCustomizePage(page);
  await plan(page, 'Fiber 500').check();
  await page.getByRole('checkbox', { name: /activation/i }).check();
  await page.getByRole('button', { name: 'Add phone', exact: true }).click();
  await page.getByRole('radio', { name: 'Standard phone' }).check();
  await expectPrice(page, '$109.00/mo');
  await section(page, 'Internet').getByRole('button', { name: 'Remove internet', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove internet service' }).click();
  await expect(notification(page)).toContainText('This also removed from your order:');
  await expect(notification(page)).toContainText(
    'Activation fee waiver. To get it back, add internet again and make the same choices.',
  );
  // The stated way back is true: the price and the fee are as before.
  await page.getByRole('button', { name: 'Add internet', exact: true }).click();
  await plan(page, 'Fiber 500').check();
  await page.getByRole('checkbox', { name: /activation/i }).check();
  await expectPrice(page, '$109.00/mo');
  await test.step('the last service names its offers, too', async () => {
    await page.getByRole('button', { name: 'Remove phone', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove phone service' }).click();
    await section(page, 'Internet').getByRole('button', { name: 'Remove internet', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove internet service' }).click();
    await expect(notification(page)).toContainText(
      /Activation fee waiver\. To get it back, add internet again and make the same choices\./,
    );
  });
});

test('headings have numbers and ticks; Continue without a TV plan leads to TV [S-061] [S-068] [S-069]', async ({
  page,
}) => {
  await openCustomizePage(page);
  await test.step('each heading has its number until its step is done [S-061]', async () => {
    await expect.poll(() => readMark(page, 'Internet speed')).toBe('counter(section)');
    await expect.poll(() => readMark(page, 'Installation')).toBe('counter(section)');
  });
  await page.getByRole('button', { name: 'Add TV', exact: true }).click();
  await continueButton(page).click();
  await expect(page.getByRole('alert').getByText('You added TV without a plan.')).toBeVisible();
  await expect(stepHeader(page, 'Select your plan')).toBeFocused();
  await expect(stepHeader(page, 'Select your plan')).toBeInViewport();
  await page.getByRole('button', { name: 'Leave out TV' }).click();
  await plan(page, 'Fiber 500').check();
  await expect.poll(() => readMark(page, 'Internet speed')).toBe('tick');
  await test.step('the same action has the same name [S-068]', async () => {
    await page.getByRole('button', { name: 'Add phone', exact: true }).click();
    await openStep(page, 'TV add-on');
    await expect(page.getByRole('button', { name: 'Choose TV' })).toHaveCount(0);
    await openStep(page, 'TV add-on');
    await page.locator('#step-tvAddOn-panel').getByRole('button', { name: 'Add TV', exact: true }).click();
    await expect(section(page, 'TV')).toBeVisible();
  });
});

test('the handset limit grows with each cordless phone, and the page says so [S-065]', async ({ page }) => {
  await openCustomizePage(page);
  await page.getByRole('button', { name: 'Add phone', exact: true }).click();
  await page.getByRole('radio', { name: 'Business Digital Voice', exact: true }).check();
  await openStep(page, 'Select Phone equipment');
  const limitText = page.getByText('Each cordless phone supports up to 8 handsets.');
  const handsets = page.getByRole('group', { name: 'Quantity of Additional cordless handset' });
  const cordless = page.getByRole('group', { name: 'Quantity of 10-line cordless phone' });
  await addOneButton(page, '10-line cordless phone').click();
  for (let count = 0; count < 8; count += 1) await addOneButton(page, 'Additional cordless handset').click();
  await expect(limitText).toBeVisible();
  await addOneButton(page, '10-line cordless phone').click();
  await expect(limitText).toBeHidden();
  await addOneButton(page, 'Additional cordless handset').click();
  await expect(handsets).toContainText('9');
  await cordless.getByRole('button', { name: 'Remove one 10-line cordless phone' }).click();
  await expect(handsets).toContainText('8');
  await expect(notification(page)).toContainText(
    'We reduced your additional handsets to 8, because each cordless phone supports up to 8.',
  );
});
