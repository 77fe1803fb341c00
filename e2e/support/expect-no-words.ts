import { expect, type Page } from '@playwright/test';

/**
 * Expects that the page has none of the words: neither in its title and description nor in a visible text, a label for
 * assistive technology or a picture's description.
 */
export async function expectNoWords(page: Page, words: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const named = await page
    .locator('[aria-label], [alt], meta[name=description]')
    .evaluateAll((elements) =>
      elements.flatMap((element) => ['aria-label', 'alt', 'content'].map((name) => element.getAttribute(name) ?? '')),
    );
  const texts = [await page.title(), ...(await page.locator('body').allInnerTexts()), ...named].join('\n');
  expect(texts, page.url()).not.toMatch(words);
}
