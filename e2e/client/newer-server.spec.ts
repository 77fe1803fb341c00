import type { Page } from '@playwright/test';
import {
  acceptTerms,
  expectOpen,
  openCheckoutForm,
  passCredit,
  placeOrderButton,
  saveBusiness,
  saveButton,
} from '../support/checkout-page.ts';
import { expectPrice, openCustomizePageByForm, plan } from '../support/customize-page.ts';
import { expect, test } from '../support/test.ts';

/** Adds a field that this page does not know to every object of an answer. */
const addFields = (answer: unknown): unknown => {
  if (Array.isArray(answer)) return answer.map(addFields);
  if (answer === null || typeof answer !== 'object') return answer;
  const fields = Object.entries(answer).map(([name, value]) => [name, addFields(value)]);
  return { ...Object.fromEntries(fields), FieldOfALaterVersion: 'Y' };
};

/** Changes every answer of the API to that of a newer server. Returns the paths of the changed answers. */
async function answerLikeNewerServer(page: Page): Promise<readonly string[]> {
  const paths: string[] = [];
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    paths.push(new URL(route.request().url()).pathname.replace(/.*\/api/, ''));
    return route.fulfill({ response, json: addFields(JSON.parse(text)) });
  });
  return paths;
}

test('a page places an order with a newer server, whose answers have fields that it does not know [P-146]', async ({
  page,
}) => {
  const paths = await answerLikeNewerServer(page);
  await openCustomizePageByForm(page);
  await plan(page, 'Fiber 300').click();
  await expectPrice(page, '$84.00/mo');

  await openCheckoutForm(page);
  await passCredit(page, '219-09-9999', await saveBusiness(page));
  await expectOpen(page, 'Terms and conditions');
  await acceptTerms(page);
  await page
    .getByRole('region', { name: 'Next available appointment' })
    .getByRole('button', { name: /^Choose/ })
    .first()
    .click();
  await expectOpen(page, 'How you pay');
  await saveButton(page).click();
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/\/confirmation$/);
  await expect(page.getByRole('main')).toContainText('Fiber 300');
  for (const path of [
    '/DoLoopQualification',
    '/internet-flow',
    '/credit-check',
    '/submit-order',
    '/order-confirmation',
  ])
    expect(paths).toContain(path);
});
