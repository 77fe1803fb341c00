import type { Page } from '@playwright/test';
import { captureRequests } from '../support/capture-requests.ts';
import {
  continueButton,
  expectPrice,
  openCustomizePage,
  orderBar,
  plan,
  priceButton,
  section,
  selectBundleByHttp,
  stepHeader,
} from '../support/customize-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { changeSettings } from '../support/settings.ts';
import { writeTabMemory } from '../support/tab-memory.ts';
import { expect, test } from '../support/test.ts';

// With motion, as most shoppers see it: the cart and the removal dialog close with an animation.
test.use({ reducedMotion: 'no-preference' });

const panel = (page: Page) => page.locator('#cart-panel');
const cartSection = (page: Page, title: string) =>
  panel(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });

test('the price opens and closes the cart, each close reloads the cart, and it links to saving [C-020] [C-034] [C-037] [C-041] [K-188] [K-189] [K-191]', async ({
  page,
}) => {
  const carts = captureRequests(page, '/api/float-cart');
  await openCustomizePage(page);
  await plan(page, 'Fiber 100').check();
  await expectPrice(page, '$69.00/mo');
  await expect(panel(page)).toBeHidden();
  const before = carts.length;
  // On a wide screen the open cart covers no control.
  const isCovered = async () => {
    const [planBox, cartBox] = await Promise.all(
      [section(page, 'Internet'), panel(page)].map((box) => box.boundingBox()),
    );
    return planBox && cartBox && planBox.x + planBox.width > cartBox.x;
  };
  const width = async () => (await section(page, 'Internet').boundingBox())?.width;
  const widthBefore = await width();
  await priceButton(page).click();
  await expect(panel(page)).toBeVisible();
  await expect.poll(isCovered).toBe(false);
  expect(carts.length).toBe(before);
  await priceButton(page).click();
  await expect(panel(page)).toBeHidden();
  await expect.poll(width).toBe(widthBefore);
  await expect.poll(() => carts.length).toBe(before + 1);
  await priceButton(page).click();
  await panel(page).getByRole('link', { name: 'Save cart' }).focus();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(priceButton(page)).toBeFocused();
  await expect.poll(() => carts.length).toBe(before + 2);
  await priceButton(page).click();
  await plan(page, 'Fiber 100').press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect.poll(() => carts.length).toBe(before + 3);
  await priceButton(page).click();
  await panel(page).getByRole('link', { name: 'Save cart' }).click();
  await expect(page).toHaveURL(/\/save-cart$/);
});

test('the cart lists plan, equipment in installments, waived fees and taxes', async ({ page }) => {
  await openCustomizePage(page);
  await plan(page, 'Fiber 500').check();
  await page.getByRole('button', { name: 'Select router' }).click();
  await test.step('the tax of a plan alone is calculated on the bill, and never $0.00 [S-014]', async () => {
    await priceButton(page).click();
    await expect(cartSection(page, 'Taxes and other charges').locator('dl > div')).toHaveText([
      /^Taxes\s*Calculated on your bill$/,
      /^Estimated taxes and other charges\s*Calculated on your bill$/,
    ]);
    await expect(panel(page)).not.toContainText('$0.00');
    await priceButton(page).click();
  });
  await test.step('the header shows monthly charges that end beside the price, and only those [S-012]', async () => {
    await expect(priceButton(page)).not.toContainText('months');
    await page.getByRole('radio', { name: 'Buy a wireless router' }).check();
    await expect(priceButton(page)).toHaveAccessibleName(/^\$99\.00\/mo \+ \$25\.00\/mo for 12 months View/);
    await expectPrice(page, '$99.00/mo');
    await expect(
      orderBar(page).getByText('Your price: $99.00/mo + $25.00/mo for 12 months', { exact: true }),
    ).toBeAttached();
  });
  await priceButton(page).click();
  await test.step('its title and its total [C-050] [C-051]', async () => {
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Cart summary');
    await expect(panel(page).getByText('Month 1 estimate, Plus taxes & fees', { exact: true })).toBeVisible();
  });
  await test.step('its sections [C-063]', async () => {
    await expect(panel(page).getByRole('heading', { level: 3 })).toHaveText([
      'Internet Plan',
      'Equipment and one-time charges',
      'Taxes and other charges',
    ]);
  });
  await test.step('the estimate of the first month [C-014]', () => expect(panel(page)).toContainText('$173.00'));
  await test.step('the plan with its price [C-053]', () =>
    expect(cartSection(page, 'Internet Plan').getByText('Fiber 500').locator('..')).toContainText('$99.00'));
  await test.step('a bought router is listed with installments over a year [C-011] [C-063] [C-064]', async () => {
    const router = cartSection(page, 'Equipment and one-time charges')
      .getByText('Wireless router (bought)')
      .locator('..');
    await expect(router).toContainText('Billed over 12 installments: $25.00/mo for 12 months');
    await expect(router).toContainText('$299.99');
  });
  await test.step('free items are shown as waived [C-065]', async () => {
    await expect(panel(page).getByText('Professional installation').locator('..')).toContainText('Fee Waived');
  });
  await test.step('there is no print button [C-069]', async () => {
    await expect(panel(page).getByRole('button', { name: 'Print cart' })).toHaveCount(0);
  });
  await expectAccessible(page);
  await test.step('the estimate follows what is chosen [C-014]', async () => {
    await stepHeader(page, 'Installation').click();
    await page.getByRole('radio', { name: 'Professional installation with inside wiring' }).check();
    await expect(panel(page)).toContainText('$322.00');
  });
  await test.step('the cart covers nothing on a wide screen, and closes on a narrow one', async () => {
    await section(page, 'Internet')
      .getByRole('button', { name: /^Remove/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Do not remove' }).click();
    await expect(panel(page)).toBeVisible();
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.getByRole('heading', { level: 1 }).click();
    await expect(panel(page)).toBeHidden();
  });
});

test('a triple bundle shows its six sections in order, with every line [C-052] [C-054] [C-055] [C-062]', async ({
  page,
}) => {
  await openCustomizePage(page);
  await selectBundleByHttp(page, 'fiber-500-bdv-tv', '3');
  await stepHeader(page, 'Static IP Address').click();
  await page.getByRole('radio', { name: 'Static IP Block of 5' }).check();
  await priceButton(page).click();
  await expect(panel(page).getByRole('heading', { level: 3 })).toHaveText([
    'Internet Plan',
    'Business Digital Voice',
    'TV Plan',
    'Other Service',
    'Equipment and one-time charges',
    'Taxes and other charges',
  ]);
  await expect(panel(page).getByText('3 lines', { exact: true })).toBeVisible();
  await expect(cartSection(page, 'Other Service').getByText('Static IP Block of 5').locator('..')).toContainText(
    '$40.00',
  );
  await test.step('each charge and the taxes have a line, with their sum [C-066]', async () => {
    const rows = cartSection(page, 'Taxes and other charges').locator('dl > div');
    await expect(rows).toHaveText(
      ['Federal Universal Service Charge', 'Regulatory Recovery Fee', 'New Jersey 911 fee', 'Taxes']
        .concat('Estimated taxes and other charges')
        .map((name) => new RegExp(`^${name}\\s*\\$\\d+\\.\\d\\d$`)),
    );
  });
  await expectAccessible(page, '#cart-panel');
});

test('TV is removed with all its options after a confirmation', async ({ page }) => {
  const updates = captureRequests(page, '/api/cart-update');
  await openCustomizePage(page);
  await selectBundleByHttp(page, 'fiber-500-tv');
  await expectPrice(page, '$158.00/mo');
  await priceButton(page).click();
  await test.step('TV is in the cart with a remove button [C-059]', async () => {
    await expect(cartSection(page, 'TV Plan')).toContainText('Preferred TV');
    await panel(page).getByRole('button', { name: 'Remove' }).click();
  });
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to remove this service?' });
  await test.step('the remove button asks for a confirmation [C-074] [C-075] [C-076] [K-092]', async () => {
    await expect(dialog).toContainText('Removing will delete your added TV service choices.');
    await expect(dialog.getByRole('button')).toHaveText(['', 'Remove TV service', 'Do not remove']);
  });
  await expectAccessible(page);
  await test.step('“Do not remove” changes nothing [C-077] [K-093]', async () => {
    await dialog.getByRole('button', { name: 'Do not remove' }).click();
    await expect(dialog).toHaveCount(0);
    expect(updates).toHaveLength(0);
    await expectPrice(page, '$158.00/mo');
  });

  await test.step('“Remove TV service” sends the removed plan and no replacement [C-078] [K-173]', async () => {
    await panel(page).getByRole('button', { name: 'Remove' }).click();
    await dialog.getByRole('button', { name: 'Remove TV service' }).click();
    await expectPrice(page, '$99.00/mo');
    await expect(panel(page).getByRole('heading', { name: 'TV Plan' })).toHaveCount(0);
    await expect(panel(page).locator(':focus')).toContainText('Month 1 estimate');
    expect(updates.map((request) => request.postDataJSON())).toEqual([
      {
        ProductType: 'FIOSTV',
        FiOSTVModelPost: { PlanSelection: { OldID: 'tv-preferred', NewID: '' } },
        ...{ addressId: 'A1', baseAddressId: 'A1', location_id: 'A1', locusID: 'A1', ntasAddrID: 'A1' },
        ...{ unit: '', sublocation: '', city: 'Hoboken', altCity: '', state: 'NJ', zip: '07030' },
      },
    ]);
  });
});

test('on a phone the header names the price after an introductory price, and the cart is a modal with the same lines', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openCustomizePage(page);
  await plan(page, 'Fiber 100').check();
  await test.step('the header and the plans name the price after an introductory price ends [S-200]', async () => {
    await expect(priceButton(page)).toHaveAccessibleName(/^\$69\.00\/mo \$79\.00\/mo after 12 months View/);
    await expect(
      orderBar(page).getByText('Your price: $69.00/mo, $79.00/mo after 12 months', { exact: true }),
    ).toBeAttached();
    await expect(page.getByRole('article', { name: 'Fiber 300' })).toContainText('+$15.00/mo');
    await expect(page.getByRole('article', { name: 'Fiber 300' })).toContainText('+$5.00/mo after 12 months');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
  await test.step('on a phone the cart is a modal with the same lines, closed at first [C-070] [K-190]', async () => {
    await expectPrice(page, '$69.00/mo');
    const cart = page.getByRole('dialog', { name: 'Cart summary' });
    await expect(cart).toHaveCount(0);
    await priceButton(page).click();
    await expect(cart.getByRole('heading', { level: 3 })).toHaveText([
      'Internet Plan',
      'Equipment and one-time charges',
      'Taxes and other charges',
    ]);
    await expectAccessible(page);
    const amounts = await cart.locator('dl').allTextContents();
    await page.keyboard.press('Escape');
    await expect(cart).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 740 });
    await priceButton(page).click();
    await expect(panel(page).locator('dl')).toHaveText(amounts);
    // Making the window narrower does not open the cart.
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(priceButton(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(cart).toHaveCount(0);
    await priceButton(page).click();
    await expect(cart).toBeVisible();
  });
  await test.step('a saved cart that could not be retrieved has no price and no Continue [C-261] [C-262]', async () => {
    await page.keyboard.press('Escape');
    await writeTabMemory(page, 'session', { savedCartError: true });
    await page.reload();
    // Both are missing for every visitor until the cart is loaded.
    await expect(section(page, 'Internet')).toBeVisible();
    await expect(continueButton(page)).toBeDisabled();
    await expect(orderBar(page)).not.toContainText('$');
  });
});

test('checkout and save cart print the cart, only with the flag and for regular visitors, and cannot remove TV', async ({
  page,
}) => {
  await openCustomizePage(page);
  await selectBundleByHttp(page, 'fiber-500-tv');
  await expectPrice(page, '$158.00/mo');
  const print = page.getByRole('button', { name: 'Print cart' });
  const cart = page.getByRole('heading', { name: 'Cart summary' });
  const openCart = async (path: string) => {
    await page.goto(path);
    await expect(priceButton(page)).toBeVisible();
    if (path.startsWith('save-cart')) await priceButton(page).click();
    await expect(cart).toBeVisible();
  };
  /** Sets how the visit started: by link parameters, or with a digital link. */
  const setArrival = async (entry: object, digitalLink = 'N') => {
    await writeTabMemory(page, 'session', { entry });
    await writeTabMemory(page, 'order', { digitalLink });
  };
  for (const [path, rows] of [
    ['checkout', '[C-042] [C-067] [S-312]'],
    ['save-cart', '[C-042] [C-060] [C-068]'],
  ] as const) {
    await test.step(`${path} prints, does not remove TV and has no Continue ${rows}`, async () => {
      await setArrival({});
      await openCart(path);
      await expect(print).toBeVisible();
      await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeDisabled();
      await expect(page.getByText('To remove TV, go back to your plans.')).toBeVisible();
      await expect(continueButton(page)).toHaveCount(0);
    });
    for (const [entry, link, row] of [
      [{ cid: 'lead-1' }, 'N', '[C-284]'],
      [{}, 'Y', '[C-287]'],
    ] as const)
      await test.step(`${path} does not print for ${JSON.stringify(entry)}, digital link ${link} ${row}`, async () => {
        await setArrival(entry, link);
        await openCart(path);
        await expect(print).toHaveCount(0);
      });
    await test.step(`${path} does not print for a fiber referral [C-285] [E-373]`, async () => {
      await setArrival({});
      await openCart(`${path}?fiosreferral=Y`);
      await expect(print).toHaveCount(0);
    });
  }
  await setArrival({});
  for (const [path, width] of [
    ['checkout', 1280],
    ['save-cart', 360],
  ] as const)
    await test.step(`${path} prints only the cart, with name, address and date, and no empty page`, async () => {
      await page.setViewportSize({ width, height: 740 });
      await openCart(path);
      await page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', '');
      });
      await print.click();
      await expect(page.locator('body')).toHaveAttribute('data-printed', '');
      await page.emulateMedia({ media: 'print' });
      const printSheet = page.locator('[data-print-sheet]');
      await expect(printSheet.getByRole('img', { name: 'Halyard Business' })).toBeVisible();
      await expect(printSheet).toContainText('101 Longboat WharfHoboken, NJ 07030');
      await expect(printSheet).toContainText(/[A-Z][a-z]+ \d{1,2}, \d{4}/);
      await expect(printSheet).toContainText('Preferred TV');
      await expect(page.getByRole('button')).toHaveCount(0);
      await page.emulateMedia({ media: null });
      const pdfPages = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
      expect(pdfPages).toHaveLength(1);
      // Printing is finished, so the next print is the page itself.
      await expect(printSheet).toHaveCount(0);
    });
  await test.step('the cart on a phone prints nothing for a fiber referral [C-071]', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openCart('save-cart?fiosreferral=Y');
    await expect(page.getByRole('dialog', { name: 'Cart summary' })).toBeVisible();
    await expect(print).toHaveCount(0);
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await setArrival({});
  await changeSettings(page, ({ flags }) => {
    flags.printCart = false;
  });
  for (const [path, row] of [
    ['checkout', '[C-067]'],
    ['save-cart', '[C-068]'],
  ] as const)
    await test.step(`${path} does not print without the flag ${row}`, async () => {
      await openCart(path);
      await expect(print).toHaveCount(0);
    });
});
