import { checkAddress, leaveAsVisitor } from '../support/address-check.ts';
import { captureRequests } from '../support/capture-requests.ts';
import { readTabMemory, writeTabMemory } from '../support/tab-memory.ts';
import { expect, test } from '../support/test.ts';

test('a lead is redirected to the page of its address, or out of the shop', async ({ page }) => {
  for (const [what, cid, url, heading] of [
    ['a quote [E-004] [E-253]', 'lead-150', /\/ExistingService$/, /a Halyard business quote\.$/],
    ['existing service, before its pending order [E-252] [E-254]', 'lead-153', /\/ExistingService$/, /services\.$/],
    ['a pending order [E-255]', 'lead-180', /\/pendingOrder$/, /Is it yours\?$/],
    ['high-speed internet [E-252] [E-256]', 'lead-130', /\/customize-order$/, /./],
    ['fiber, before the plans [E-257]', 'lead-101', /\/customize-order$/, /Customize your order/],
  ] as const)
    await test.step(`a lead with ${what} is redirected to its page [E-372]`, async () => {
      const leadRequests = captureRequests(page, '/qualification-details');
      const checked = captureRequests(page, '/DoLoopQualification');
      await page.goto(`?cid=${cid}&scartID=7&MON=8&orderNumber=9&source=FIOSAPI`);
      await expect(page).toHaveURL(url);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      expect(checked).toHaveLength(0);
      const query = new URL(leadRequests[0]?.url() ?? '').searchParams;
      expect(Object.fromEntries(query)).toEqual({ cid, scartId: '7', MON: '8', orderNumber: '9', source: 'FIOSAPI' });
      await leaveAsVisitor(page);
    });
  await test.step('a lead without available services is redirected out of the shop with its query string [E-258]', async () => {
    await page.goto('?cid=lead-145&cmp=2');
    await expect(page).toHaveURL(/\/dev\/outside\/lteShop\?/);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      cid: 'lead-145',
      cmp: '2',
      redirectedFrom: 'BBA',
    });
  });
});

test('the address of a lead replaces earlier data on later screens, and going back does not redirect again [E-168]', async ({
  page,
}) => {
  await page.goto('contact');
  const contact = { phone: '212-555-0100', email: 'ann@example.com' };
  await writeTabMemory(page, 'order', {
    ...contact,
    addressId: 'A1',
    hsi: 'Y',
    speedType: 'VDSL',
    digitalAgentFlow: 'Y',
  });
  await page.goto('?cid=lead-151');
  await expect(page.getByRole('region', { name: 'Your address', exact: true })).toContainText(
    '151 Longboat WharfNew York, NY 10012',
  );
  const storedOrder = { addressId: '', hsi: 'N', speedType: 'FTTP', pendingOrder: 'N', digitalAgentFlow: '' };
  expect(await readTabMemory(page, 'order')).toMatchObject({ ...contact, ...storedOrder });
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
});

test('the parameters of the arrival are sent with the check and the log, and passed on [E-048]', async ({ page }) => {
  const sent = captureRequests(page, '/DoLoopQualification');
  const events = captureRequests(page, '/event-log');
  const arrive = async (entry: Record<string, string>) => {
    await page.goto(`contact?${new URLSearchParams(entry)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkAddress(page, '06103', '145 Longboat Wharf');
    await expect(page).toHaveURL(/\/dev\/outside\/lteShop\?/);
    return { body: sent.at(-1)?.postDataJSON(), outsideQuery: Object.fromEntries(new URL(page.url()).searchParams) };
  };
  const entry = {
    ...{ SMBBANNERID: 'bdv-bundle', cmp: 'spring-business-solutions', cid: 'lead-145', scartid: '1', MON: '2' },
    ...{ orderNumber: '3', source: 'FIOSAPI', fiosreferral: '7', frombroadbandanywhere: '1' },
  };
  const { body, outsideQuery } = await arrive(entry);
  const views = () => events.map((event) => event.postDataJSON()).filter(({ eventType }) => eventType === 'Page');
  await expect.poll(() => views().map(({ comments }) => comments)).toContain('BBA');
  expect(body).toMatchObject({
    campaign_Id: 'spring-business-solutions',
    ProductRecommend: 'bdv-bundle|business-solutions',
    EntryPoint: 'BBA',
    JourneyEntryURL: expect.stringMatching(/\/contact\?SMBBANNERID=bdv-bundle&/),
    page_URL: expect.stringMatching(/\/business\/internet\/$/),
  });
  expect(outsideQuery).toMatchObject(entry);
  expect((await arrive({ redirectedFrom: 'LTE' })).body).toMatchObject({ EntryPoint: 'LTE' });
  await page.goto('contact?cid=lead-1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await readTabMemory(page, 'session')).entry).toEqual({ cid: 'lead-1' });
});
