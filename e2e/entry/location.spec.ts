import { checkButton, chooseAddress, fillContact, leaveAsVisitor, openForm, street } from '../support/address-check.ts';
import { captureRequests } from '../support/capture-requests.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { expect, test } from '../support/test.ts';

test.describe('the location of the shopper', () => {
  test('is filled in with the units of the building, unless the shopper has typed another address', async ({
    page,
    context,
  }) => {
    await test.step('is looked up and filled in, with the units of the building [E-054] [E-211] [E-214]', async () => {
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation({ latitude: 40.7445, longitude: -74.0329 });
      const sentRequests = captureRequests(page, '/locus');
      const units = captureRequests(page, '/units?');
      await openForm(page);
      await page.getByRole('button', { name: 'Use my location' }).click();
      await expect(street(page)).toHaveValue(/Hoboken, NJ 07030/);
      await expect(page.getByLabel('ZIP code')).toHaveValue('07030');
      await expect(page.getByText('Hoboken, NJ', { exact: true })).toBeVisible();
      expect(sentRequests[0]?.postDataJSON()).toEqual({ latitude: 40.7445, longitude: -74.0329 });
      await expect.poll(() => units.length).toBe(1);
      expect(new URL(units[0]?.url() ?? '').searchParams.get('locusID')).toMatch(/^A\d+$/);
    });
    await leaveAsVisitor(page);
    await test.step('does not replace text typed meanwhile', async () => {
      const release = await holdRequests(page, '**/locus');
      await openForm(page);
      const positionRequest = page.waitForRequest('**/locus');
      const located = page.waitForResponse('**/locus');
      await page.getByRole('button', { name: 'Use my location' }).click();
      await positionRequest;
      await chooseAddress(page, '10012', '104 Longboat Wharf');
      release();
      await (await located).finished();
      await fillContact(page);
      await expect(checkButton(page)).toBeEnabled();
      await expect(street(page)).toHaveValue('104 Longboat Wharf, New York, NY 10012');
      await expect(page.getByLabel('ZIP code')).toHaveValue('10012');
    });
  });

  test('that is denied or not found shows a message [E-418]', async ({ page, context }) => {
    await test.step('a shopper who denies the location is asked to type the address [E-213] [K-297]', async () => {
      await context.clearPermissions();
      await openForm(page);
      await street(page).fill('10');
      await page.getByRole('button', { name: 'Use my location' }).click();
      await expect(page.getByText("Couldn't fetch address. Try Manually.", { exact: true })).toBeVisible();
      await expect(street(page)).toHaveValue('10');
      await expectAccessible(page);
    });
    await leaveAsVisitor(page);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 0, longitude: 0 });
    for (const [what, reply] of [
      ['without a nearby address [E-212]', { json: { addressInfo: [] } }],
      ['with a failed look-up [E-213]', { status: 400, json: { ErrorCode: 'invalidRequest', ErrorMessage: 'No.' } }],
    ] as const)
      await test.step(what, async () => {
        await page.route('**/locus', (route) => route.fulfill(reply));
        await openForm(page);
        await page.getByRole('button', { name: 'Use my location' }).click();
        await expect(page.getByText("Couldn't fetch address. Try Manually.", { exact: true })).toBeVisible();
        await expectAccessible(page);
        await street(page).fill('1');
        await expect(page.getByText("Couldn't fetch address.")).toHaveCount(0);
        await page.unroute('**/locus');
        await leaveAsVisitor(page);
      });
  });
});
