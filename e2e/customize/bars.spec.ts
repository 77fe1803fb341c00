import { checked } from '../support/customize-page.ts';
import { expect, test } from '../support/test.ts';

test.use({ reducedMotion: 'no-preference' });

test('while the plans are awaited the two bars above the cards glide, and those of the cards are still', async ({
  page,
}) => {
  await page.route('**/api/internet-flow*', () => undefined);
  await checked(page, 'fiber');
  await page.goto('customize-order');
  const waiting = page.getByText('Loading internet plans').locator('xpath=ancestor::div[2]');
  await expect(waiting.locator('[aria-hidden]')).toHaveCount(58, { timeout: 20_000 });
  const gliding = () =>
    waiting.evaluate(
      (element) => element.getAnimations({ subtree: true }).filter((bar) => bar.playState === 'running').length,
    );
  await expect.poll(gliding).toBe(2);
});
