import { expect, test } from '../support/test.ts';

const four = ['Check availability', 'Select plan, router, & services', 'Review cart', 'Checkout'];
const three = ['Check availability', 'Select plan, router, & services', 'Checkout'];

const cases: [string, string, string[], number][] = [
  ['an address page has four steps and none completed [C-045] [C-047] [K-192]', '', four, 0],
  ['the customize page has three steps, the first completed [C-046] [C-048] [K-193]', 'customize-order', three, 1],
  ['checkout has three steps, the first two completed [C-049] [K-194]', 'checkout', three, 2],
];

for (const [title, path, labels, completed] of cases) {
  test(title, async ({ page }) => {
    await page.goto(path);
    const steps = page.getByRole('navigation', { name: 'Order steps' }).getByRole('listitem');
    await expect(steps).toHaveCount(labels.length);
    for (const [index, label] of labels.entries()) {
      const state = index < completed ? 'completed' : index === completed ? 'current step' : 'not started';
      await expect(steps.nth(index)).toContainText(`${label}, ${state}`);
    }
  });
}
