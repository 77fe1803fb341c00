import type { Locator, Page } from '@playwright/test';
import { checkButton, street } from '../support/address-check.ts';
import {
  businessForm,
  creditForm,
  expectOpen,
  newMobile,
  placeOrderButton,
  readCode,
  saveButton,
} from '../support/checkout-page.ts';
import { continueButton, expectPrice, plan, stepHeader } from '../support/customize-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Tabs to a control. Expects that the shopper sees it: nothing covers its middle. */
async function reach(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  const isSeen = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return seen !== null && (element.contains(seen) || seen.contains(element) || seen.closest('label') !== null);
  };
  await expect.poll(() => target.evaluate(isSeen), { message: `${target} is in view` }).toBe(true);
}

test('a whole order is placed on a phone by keyboard alone, and each control is in view when it has the focus [S-329]', async ({
  page,
}) => {
  const press = async (target: Locator, key = 'Enter') => {
    await reach(page, target);
    await page.keyboard.press(key);
  };
  const type = async (target: Locator, text: string) => {
    await reach(page, target);
    await page.keyboard.type(text);
  };
  const mobile = newMobile();

  await test.step('the address', async () => {
    await page.goto('');
    await type(page.getByLabel('ZIP code'), '07030');
    await type(street(page), '101 Longboat Wharf');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await type(page.getByLabel('Phone number'), '2125550100');
    await type(page.getByRole('textbox', { name: 'Email' }), 'ann@example.com');
    await expect(page.getByRole('checkbox', { name: "I'm not a robot" })).toBeChecked();
    await press(checkButton(page));
    await expect(page).toHaveURL(/\/customize-order$/);
  });
  await test.step('the plan', async () => {
    await press(page.getByRole('radio', { name: 'Fiber 100', exact: true }), 'ArrowDown');
    await expect(plan(page, 'Fiber 300')).toBeChecked();
    await expectPrice(page, '$84.00/mo');
    await press(page.getByRole('button', { name: 'Select router' }));
    await expect(stepHeader(page, 'Equipment')).toBeFocused();
    await press(page.getByRole('radio', { name: 'Use my own router' }), 'Space');
    await press(page.locator('#router-continue'));
    await expect(stepHeader(page, 'Installation')).toBeFocused();
    await tabTo(page, continueButton(page), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/checkout$/);
  });
  await test.step('the business and the credit check', async () => {
    const business = businessForm(page);
    await type(business.getByLabel('First name'), 'Ann');
    await type(business.getByLabel('Last name'), 'Lee');
    await type(business.getByLabel('Business name'), 'Harbor Bakery');
    await type(business.getByLabel(/(Mobile|Phone) number/), mobile.replaceAll('-', ''));
    await press(saveButton(page));
    await expectOpen(page, 'Credit check');
    const credit = creditForm(page);
    await type(credit.getByLabel('First name'), 'Ann');
    await type(credit.getByLabel('Last name'), 'Lee');
    await type(credit.getByLabel('Date of birth'), '02291980');
    await type(credit.getByLabel('Social Security number', { exact: true }), '219099999');
    await tabTo(page, page.getByRole('button', { name: 'Send code' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const code = page.getByLabel('Code from the text message');
    await expect(code).toBeFocused();
    await page.keyboard.type(await readCode(page, mobile));
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${mobile} is confirmed.`)).toBeVisible();
    await press(page.getByRole('button', { name: 'Check credit' }));
    await expectOpen(page, 'Terms and conditions');
  });
  await test.step('terms, date, payment and the order', async () => {
    await press(page.getByRole('checkbox', { name: /accept them for my business/ }), 'Space');
    await press(page.getByRole('button', { name: 'Accept and continue' }));
    await expectOpen(page, 'Date and time');
    await press(page.getByRole('button', { name: 'Choose this time' }));
    await expectOpen(page, 'How you pay');
    await press(saveButton(page));
    await expect(placeOrderButton(page)).toBeEnabled();
    await press(placeOrderButton(page));
    await expect(page).toHaveURL(/\/confirmation$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectAccessible(page);
  });
});
