import type { Page } from '@playwright/test';
import { readTabMemory } from './tab-memory.ts';

/** Mocks the retrieval: every link to a saved cart now returns this visitor's own cart, with these changes. */
export async function mockRetrieval(page: Page, change: () => object): Promise<void> {
  const { checkId, address } = await readTabMemory(page, 'session');
  const answer = {
    ...{ Status: 'success', LastVisitPage: '', isSavedCartOfferApplied: 'N', DigitalAgentFlow: 'N', DigitalLink: 'N' },
    LQPost: { GUISessionID: checkId, Address: address, FiOSDataStatus: 'Y', HSIStatus: 'N', SpeedType: 'FTTP' },
    ContactsInfo: {
      ...{ LQEmailId: 'a@example.com', LQContactTN: '2125550100', BIEmailId: 'b@example.com', BIContactTN: '' },
      ...{ BIBusinessName: 'Harbor Bakery', SaveCartEmailId: 'c@example.com' },
    },
    CommonInfo: { BDVEnhanced: 'N' },
    CartReplaced: 'N',
    SaveCartInfo: {
      ...{ EMail: 'c@example.com', Comments: '', Disclaimer: 'N', RatingSelected: '', SkipReminderMail: 'Y' },
    },
  };
  await page.route('**/api/saved-cart?*', (route) => route.fulfill({ json: { ...answer, ...change() } }));
  await page.route('**/api/saved-cart-email/**', (route) => route.fulfill({ json: { Message: 'SUCCESS' } }));
}

const gate = (page: Page) => page.getByRole('dialog', { name: 'Confirm your email' });

/** Opens a mailed link and passes its gate. */
export async function openSavedCartLink(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await gate(page).getByLabel('Email address').fill('c@example.com');
  await gate(page).getByRole('button', { name: 'Verify' }).click();
}
