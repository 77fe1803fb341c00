import type { Page } from '@playwright/test';

/** The tab's stored objects, and the key inside each that holds its values. */
const places = { session: 'state', order: '', checkout: 'checkout' } as const;
type Memory = keyof typeof places;

// biome-ignore lint/suspicious/noExplicitAny: each test knows the type that it reads
export const remembered = (page: Page, memory: Memory): Promise<any> =>
  page.evaluate(
    ([name, place]) => {
      const stored = JSON.parse(sessionStorage.getItem(`demarc.${name}`) ?? '{}');
      return place ? stored[place] : stored;
    },
    [memory, places[memory]] as const,
  );

/** Stores a change as a page would. The next load reads it. */
export async function remember(page: Page, memory: 'session' | 'order', change: object): Promise<void> {
  const value = { ...(await remembered(page, memory)), ...change };
  const stored = memory === 'session' ? { version: 1, state: value } : value;
  await page.evaluate(([name, text]) => sessionStorage.setItem(name, text), [
    `demarc.${memory}`,
    JSON.stringify(stored),
  ] as const);
}
