import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { solveChallenge } from '../../apps/storefront/src/lib/captcha/solve-challenge.ts';
import { calls, captchaHeader } from '../../packages/contract/src/index.ts';
import { type AddressCheck, buildChosenAddress } from '../../packages/domain/src/qualification/index.ts';

/**
 * Checks an address by HTTP, without the page, and stores the result in the browser as the page does. The form itself
 * is tested in e2e/entry, and is slower than most tests that follow it.
 */
export async function checkByHttp(page: Page, zip: string, line: string): Promise<void> {
  const { request } = page;
  const grant = await request.get('api/token');
  const { access_token } = await grant.json();
  const headers = { authorization: `Bearer ${access_token}` };

  const query = new URLSearchParams({ zip, streetterm: line });
  const found = await request.get(`api/addresses?${query}`, { headers });
  const [listed] = calls.searchAddresses.response.decode(await found.json()).addresses;
  if (!listed) throw new Error(`the demonstration has no ${line} in ${zip}`);
  const address = buildChosenAddress(listed, null, '', { typedStreet: line, typedUnit: '' });
  const check: AddressCheck = {
    id: randomUUID(),
    address,
    phone: '2125550100',
    email: 'ann@example.com',
    pageUrl: '',
    journeyEntryUrl: '',
    campaign: '',
    entryPoint: '',
    recommendation: ['BAU', 'BAU'],
  };
  const challenge = await request.get('api/captcha?siteKey=test-key', { headers });
  const qualified = await request.post(
    `api/DoLoopQualification?${new URLSearchParams(calls.qualifyAddress.query.encode({}))}`,
    {
      headers: { ...headers, [captchaHeader]: solveChallenge((await challenge.json()).challenge) },
      data: calls.qualifyAddress.body.encode(check),
    },
  );
  expect(qualified.status(), await qualified.text()).toBe(200);

  const { street, city, state, addressId, baseId, locationId, unitLocationId } = address;
  const { email, phone } = check;
  const session = { version: 1, state: { checkId: check.id, address: { street, unit: '', city, state, zip } } };
  await page.addInitScript(
    (entries) => {
      for (const [key, text] of entries) if (!sessionStorage.getItem(key)) sessionStorage.setItem(key, text);
    },
    [
      ['demarc.session', JSON.stringify(session)],
      ['demarc.order', JSON.stringify({ addressId, baseId, locationId, unitLocationId, email, phone })],
    ] as const,
  );
}
