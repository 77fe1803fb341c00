import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkButton, chooseAddress, fillContact } from '../support/address-check.ts';
import { expectPrice, openStep, plan } from '../support/customize-page.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const texts: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  'catalog/charges.yaml': [[/^autoPay: .*\n/m, '']],
  'catalog/internet.yaml': [
    [/^ *- '\{\{promise\.networkReliability\}\}.*\n/gm, ''],
    [/ It takes \{\{promise\.installation\}\}\./g, ''],
    [/^ {2}- \{ id: ip-single,.*\n/m, ''],
  ],
  'services.yaml': [
    [/, '\{\{promise\.networkReliability\}\} network reliability'/, ''],
    [/, with \{\{promise\.networkReliability\}\}\s+network reliability/g, ''],
    [/\{\{promise\.fiveGPriceLockYears\}\}/g, '10'],
    [/\{\{promise\.lteData\}\}/g, '300 GB'],
  ],
  'offers.yaml': [[/^.*promise\.networkReliability.*\n/m, '']],
  'content/ads.md': [[/\{\{promise\.fiveGPriceLockYears\}\}/g, '10']],
  'content/disclosures.md': [
    [/ with \{\{promise\.networkReliability\}\} network reliability/, ''],
    [/\{\{promise\.fiveGPriceLockYears\}\}/g, '10'],
    [/\{\{promise\.lteData\}\}/g, '300 GB'],
  ],
  'content/faq.md': [[/Installation takes \{\{promise\.installation\}\}, and someone/, 'Someone']],
  'content/order-details.md': [[/Installation takes \{\{promise\.installation\}\}\. /, '']],
  'coverage/scenarios.yaml': [[/^generatedAddresses: \d+/m, 'generatedAddresses: 0']],
};

/** Copies the demonstration without its promises. */
async function copyWithoutPromises(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'demarc-no-promises-'));
  await cp(join(import.meta.dirname, '..', '..', 'provider'), folder, { recursive: true });
  for (const file of ['promises.yaml', 'content/money-back.md']) await rm(join(folder, file));
  for (const [file, changes] of Object.entries(texts)) {
    let text = await readFile(join(folder, file), 'utf8');
    for (const [search, replacement] of changes) {
      expect(text, `${file} has no ${search}`).toMatch(search);
      text = text.replace(search, replacement);
    }
    await writeFile(join(folder, file), text);
  }
  return folder;
}

let shop: Shop;
let folder: string;
test.beforeAll(async () => {
  folder = await copyWithoutPromises();
  shop = await startShop({ env: { PROVIDER_DIR: folder } });
});
test.afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true });
});

test('a shop without promises makes none on its pages', async ({ page }) => {
  const main = page.getByRole('main');
  await test.step('the landing page has the price and the speed, but no reliability [P-037]', async () => {
    await page.goto(shop.url);
    await expect(page.getByText('100 Mbps', { exact: true })).toBeVisible();
    await expect(page.getByText(/reliab/i)).toHaveCount(0);
  });
  await test.step('the plan cards name neither auto pay nor reliability [P-034] [P-037]', async () => {
    await chooseAddress(page, '07030', '101 Longboat Wharf');
    await fillContact(page);
    await checkButton(page).click();
    await expect(page.getByRole('radiogroup', { name: 'Internet speed' })).toBeVisible();
    await plan(page, 'Fiber 300').check();
    await expectPrice(page, '$84.00/mo');
    await expect(main.getByText('Up to 30 devices at once')).toBeVisible();
    await expect(main.getByText(/auto pay/i)).toHaveCount(0);
    await expect(main.getByText(/network reliability/i)).toHaveCount(0);
  });
  await test.step('the installation step names no duration [P-035]', async () => {
    await openStep(page, 'Installation');
    await expect(main.getByText('You choose the day at checkout.', { exact: true })).toBeVisible();
    await expect(main.getByText(/three hours/)).toHaveCount(0);
  });
  await test.step('the IP address step names no price of an extra address [P-034]', async () => {
    await openStep(page, 'Static IP Address');
    await expect(main.getByText('Five fixed addresses in a row.')).toBeVisible();
    await expect(main.getByText(/Extra IP address/)).toHaveCount(0);
  });
  await test.step('neither the order details nor the page for saving the cart have a guarantee [P-036]', async () => {
    const details = page.getByRole('region', { name: 'Offer details and terms' });
    await expect(details).toContainText('An activation fee of $49 applies');
    await expect(details).not.toContainText(/guarantee|three hours/i);
    await expect(details.locator('h3:empty')).toHaveCount(0);
    await page.goto(`${shop.url}save-cart`);
    await expect(page.getByLabel('Email address', { exact: true })).toBeVisible();
    await expectPrice(page, '$84.00/mo');
    await expect(main.getByText(/guarantee/i)).toHaveCount(0);
    for (const button of await main.getByRole('button').all()) await expect(button).toHaveAccessibleName(/./);
  });
});
