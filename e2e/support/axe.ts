import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The page as it stands now breaks no rule of WCAG 2.2 AA that a machine can check. */
export async function axe(page: Page, within?: string): Promise<void> {
  // Each screen of ours has a heading: before it stands, the page is still on its way.
  if (within === undefined) await expect(page.locator('h1').first()).toBeAttached();
  // The legacy mode opens no second page for each run; it would only miss frames of other origins, and there are none.
  const builder = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(rules);
  const { violations } = await (within ? builder.include(within) : builder).analyze();
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} at ${node.target}`));
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
