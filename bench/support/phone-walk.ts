import type { Locator, Page } from '@playwright/test';
import type { Stretch } from './slow-phone.ts';

type Act = () => Promise<unknown>;

/** A shopper on the slow phone. `run` measures from the start of `act` until `ready` resolves. */
export interface PhoneWalk {
  readonly page: Page;
  run(name: string, act: Act, ready: Act): Promise<void>;
}

/** The names of stretches that have limits of their own. */
export const plansName = 'Check availability to usable plans';
/** Takes as long as the shopper types. */
export const typingName = '/ fill in the form';

/** Scrolls to a button or field as a thumb does, and presses it. */
export const click = (locate: () => Locator) => async () => {
  await locate().scrollIntoViewIfNeeded();
  await locate().click();
};

export const findButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** Waits until the step or section with this heading is open. */
export const waitForOpen = (page: Page, heading: string) => () =>
  page.locator('h3 button[aria-expanded="true"]', { hasText: heading }).first().waitFor();

export const createWalk = (
  page: Page,
  measure: (name: string, act: Act, ready: Act) => Promise<Stretch>,
  stretches: Stretch[],
): PhoneWalk => ({
  page,
  run: async (name, act, ready) => {
    stretches.push(await measure(name, act, ready));
  },
});
