import type { Page } from '@playwright/test';
import { writeTabMemory } from './tab-memory.ts';

/** The server's answer for an address where no service qualifies and nothing blocks an order. */
const unqualified = {
  GUID: '0c0c7bd2-3b8f-4a5b-8f6e-2f7f6d1f9a10',
  Qualified: 'false',
  QualifiedCBand: 'false',
  Qualified_4g: 'false',
  IDEQualified: 'N',
  FiOSDataStatus: 'N',
  HSIStatus: 'N',
  PlanCount: 0,
  HasMultipleAddress: false,
  HasError: false,
  OOF: false,
  RedirectToNextPage: false,
  HasExistingService: false,
  HasPendingOrder: false as boolean | null,
  BaseAddressBlocked: false,
  S2SLBO: 'N',
  FiveGRedirectUrl: '',
  LTERedirectUrl: '',
  VBMQuotes: { priceQuotesSetField: [] as { quoteNumberField: string; monField: string }[] },
  Address: { street: '140 West 4th Street', unit: 'STE 2', city: 'New York', state: 'NY', zip: '10012' },
  AddressID: '',
  BaseAddressID: '',
  BaselocationId: '',
  SublocationId: '',
  SpeedType: '',
  TelephNoLQ: '',
  EmailLQ: '',
};

export type CheckResult = Partial<typeof unqualified>;

/** Opens a page for a shopper whose address check had this result. */
export async function openWithCheckResult(
  page: Page,
  path: string,
  found: CheckResult,
  entry: object = {},
): Promise<void> {
  await page.route('**/api/checked-address?*', (route) => route.fulfill({ json: { ...unqualified, ...found } }));
  const state = { checkId: unqualified.GUID, address: { ...unqualified.Address, ...found.Address }, entry };
  // Writes the tab's memory from a page of the shop that does not write to it.
  await page.goto('/health');
  await writeTabMemory(page, 'session', state);
  await page.goto(path);
}

export const quote = { priceQuotesSetField: [{ quoteNumberField: 'Q-100150', monField: 'M-200150' }] };
