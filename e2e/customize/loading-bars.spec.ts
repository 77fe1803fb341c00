import { checkDemoAddress } from '../support/customize-page.ts';
import { expect, test } from '../support/test.ts';

test.use({ reducedMotion: 'no-preference' });

test('while plans load, the two bars above the cards are animated, and the bars in the cards are not', async ({
  page,
}) => {
  await page.route('**/api/internet-flow*', () => undefined);
  await checkDemoAddress(page, 'fiber');
  await page.goto('customize-order');
  const skeleton = page.getByText('Loading internet plans').locator('xpath=ancestor::div[2]');
  await expect(skeleton.locator('[aria-hidden]')).toHaveCount(58);
  const countRunningAnimations = () =>
    skeleton.evaluate(
      (element) => element.getAnimations({ subtree: true }).filter((bar) => bar.playState === 'running').length,
    );
  await expect.poll(countRunningAnimations).toBe(2);
});
