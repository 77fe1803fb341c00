import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

const faq = 'FAQ';

test('a wrong link shows one message and the next step', async ({ page }) => {
  await test.step('a cut off or altered saved-cart link shows one message, and no FAQ [S-077] [S-080]', async () => {
    let retrievals = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/saved-cart')) retrievals++;
    });
    for (const link of ['abandoned-cart?scartid=AAAAAAAA', 'customize-order?scartid=AAAAAAAAAAAAAAAAAAAAA!']) {
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t open your saved cart');
      await expect(page.getByText('The link may be incomplete. Open the full link again from the email.')).toHaveCount(
        1,
      );
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('button', { name: faq })).toHaveCount(0);
      await expectAccessible(page);
    }
    expect(retrievals).toBe(0);
    await page.getByRole('link', { name: 'Start a new order' }).click();
    await expect(page.getByRole('button', { name: faq })).toBeVisible();
  });
  await test.step('a link of another system with an unknown number says so and leads to the address check [S-078]', async () => {
    await page.goto('?source=OPTIX&MON=M-999999');
    await expect(
      page.getByText(
        'We couldn’t find order or quote M-999999. Check the number in your link, or check your address here to see your quotes.',
      ),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/business\/internet\/$/);
    await expect(page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: 'M-999999' })).toHaveCount(1);
  });
});
