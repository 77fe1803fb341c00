import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects the page to pass all WCAG 2.2 AA rules that can be checked automatically. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // Every screen has a heading. Without it, the page is still loading.
  if (within === undefined) await expect(page.locator('h1').first()).toBeAttached();
  // Legacy mode avoids opening a second page for each run. It only misses frames of other origins, and there are none.
  const builder = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(rules);
  const { violations } = await (within ? builder.include(within) : builder).analyze();
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} at ${node.target}`));
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
