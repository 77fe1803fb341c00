import type { Page } from '@playwright/test';

/** The tab's stored objects, and the key inside each that holds its values. */
const valueKeys = { session: 'state', order: '', checkout: 'checkout' } as const;
type Memory = keyof typeof valueKeys;

// biome-ignore lint/suspicious/noExplicitAny: each test knows the type that it reads
export const readTabMemory = (page: Page, memory: Memory): Promise<any> =>
  page.evaluate(
    ([name, valueKey]) => {
      const stored = JSON.parse(sessionStorage.getItem(`demarc.${name}`) ?? '{}');
      return valueKey ? stored[valueKey] : stored;
    },
    [memory, valueKeys[memory]] as const,
  );

/** Stores a change as a page would. The next load reads it. */
export async function writeTabMemory(page: Page, memory: 'session' | 'order', change: object): Promise<void> {
  const value = { ...(await readTabMemory(page, memory)), ...change };
  const stored = memory === 'session' ? { version: 1, state: value } : value;
  await page.evaluate(([name, text]) => sessionStorage.setItem(name, text), [
    `demarc.${memory}`,
    JSON.stringify(stored),
  ] as const);
}
