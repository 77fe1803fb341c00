import { expectAccessible } from '../support/expect-accessible.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { writeTabMemory } from '../support/tab-memory.ts';
import { expect, test } from '../support/test.ts';

test('a failed FAQ can be retried, and there is none while there is a saved-cart error', async ({ page }) => {
  await test.step('a failed FAQ shows a message and can be retried', async () => {
    await page.route('**/api/content/faq', (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto('');
    await page.getByRole('button', { name: 'FAQ' }).click();
    const faq = page.getByRole('dialog');
    await expect(faq.getByText('Something went wrong. Please try again')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/content/faq');
    await faq.getByRole('button', { name: 'Try again' }).click();
    await expect(faq.getByRole('button', { name: /save my order/i })).toBeVisible();
  });
  await test.step('the FAQ is hidden while there is a saved-cart error', async () => {
    await page.goto('checkout');
    await expect(page.getByRole('button', { name: 'FAQ' })).toBeVisible();
    await writeTabMemory(page, 'session', { savedCartError: true });
    await page.reload();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Accessibility' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'FAQ' })).toHaveCount(0);
  });
});

test('the FAQ loads and answers in a dialog that does not move', async ({ page }) => {
  await test.step('the FAQ button shows that it is loading, and the dialog does not move when an answer opens', async () => {
    const release = await holdRequests(page, '**/assets/FaqDialog-*.js');
    await page.goto('');
    const button = page.getByRole('button', { name: 'FAQ' });
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    release();
    const faq = page.getByRole('dialog');
    const answer = faq.getByRole('button', { name: /save my order/i });
    await expect(answer).toBeVisible();
    await expect(page.locator('header [aria-busy=true]')).toHaveCount(0);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const closed = await faq.boundingBox();
      await answer.click();
      await expect(faq.getByText('We’ll send you a link')).toBeVisible();
      expect((await faq.boundingBox())?.y).toBe(closed?.y);
      await answer.click();
      await expect(faq.getByText('We’ll send you a link')).toBeHidden();
    }
    await page.unroute('**/assets/FaqDialog-*.js');
  });
  await test.step('the FAQ answers about saving, submitting, arrival and the first bill [E-120] [E-121] [E-122]', async () => {
    await page.goto('');
    await page.getByRole('button', { name: 'FAQ' }).click();
    const faq = page.getByRole('dialog', { name: 'Frequently asked questions', exact: true });
    await expect(faq.getByRole('heading', { name: 'Frequently asked questions', exact: true })).toBeVisible();
    await expectAccessible(page);

    const answers: [RegExp, RegExp[]][] = [
      [/save my order/i, [/Save cart/, /existing customers can log in to restore a saved cart/i]],
      [/need to submit/i, [/exact address/i, /credit application/i, /refundable deposit/i]],
      [/service arrive/i, [/choose the date and time/i, /at checkout/i]],
      [/first bill/i, [/first bill comes/i]],
    ];
    for (const [question, texts] of answers) {
      await faq.getByRole('button', { name: question }).click();
      for (const text of texts) await expect(faq.getByText(text).first()).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(faq).toBeHidden();
    await expect(page.getByRole('button', { name: 'FAQ' })).toBeFocused();
  });
});
