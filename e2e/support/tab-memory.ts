import type { Page } from '@playwright/test';

/** What a tab remembers, and where in what it has stored that stands. */
const places = { session: 'state', order: '', checkout: 'checkout' } as const;
type Memory = keyof typeof places;

// biome-ignore lint/suspicious/noExplicitAny: a test knows what it looks for
export const remembered = (page: Page, memory: Memory): Promise<any> =>
  page.evaluate(
    ([name, place]) => {
      const stored = JSON.parse(sessionStorage.getItem(`demarc.${name}`) ?? '{}');
      return place ? stored[place] : stored;
    },
    [memory, places[memory]] as const,
  );

/** As if a page had remembered it; the next load finds it. */
export async function remember(page: Page, memory: 'session' | 'order', change: object): Promise<void> {
  const known = { ...(await remembered(page, memory)), ...change };
  const stored = memory === 'session' ? { version: 1, state: known } : known;
  await page.evaluate(([name, text]) => sessionStorage.setItem(name, text), [
    `demarc.${memory}`,
    JSON.stringify(stored),
  ] as const);
}
