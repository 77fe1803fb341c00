import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';
import { getSection, openGallery } from './gallery.ts';

test.use({ reducedMotion: 'no-preference' });

const question = (page: Page) => page.getByRole('dialog', { name: 'Are you sure you want to remove this service?' });

test('a dialog keeps the focus, closes and restores the focus, without a violation of the content security policy', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
  });
  const section = await openGallery(page, 'Dialog');
  const opener = section.getByRole('button', { name: 'Remove TV' });

  await test.step('a dialog is labeled, traps the focus, and restores it on Escape', async () => {
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = question(page);
    await expect(dialog).toHaveAccessibleDescription('Removing will delete your added TV service choices.');
    for (let press = 0; press < 7; press++) {
      await page.keyboard.press('Tab');
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
  await test.step('a dialog closes with its button and a press outside, and the page behind does not scroll', async () => {
    await opener.click();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 600);
    await question(page).getByRole('button', { name: 'Close' }).click();
    await expect(question(page)).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(question(page)).toBeVisible();
    await page.mouse.click(8, 8);
    await expect(question(page)).toBeHidden();
  });
  await test.step('a required dialog stays open on Escape and a press outside', async () => {
    await section.getByRole('button', { name: 'Open the saved cart' }).click();
    const gate = page.getByRole('dialog', { name: 'Verify your email' });
    await expect(gate.getByLabel('Email address')).toBeFocused();
    await page.keyboard.press('Escape');
    await page.mouse.click(8, 8);
    await expect(gate).toBeVisible();
    await expect(gate.getByRole('button')).toHaveText(['Verify']);
    await gate.getByRole('button', { name: 'Verify' }).click();
    await expect(gate).toBeHidden();
  });
  await test.step('an explanation opens by hover and keyboard, and Escape restores the focus', async () => {
    const section = getSection(page, 'Tooltip');
    const button = section.getByRole('button', { name: 'About static IP addresses' });
    const explanation = page.getByText('An address on the internet that never changes.');
    await button.hover();
    await expect(explanation).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(explanation).toBeHidden();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(explanation).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(explanation).toBeHidden();
    await expect(button).toBeFocused();
  });
  expect(refused).toEqual([]);
});

test('a dialog longer than the window scrolls to its last button, by wheel and by keyboard, at any size', async ({
  page,
}) => {
  const section = await openGallery(page, 'Dialog');
  for (const [opener, width, height] of [
    ['Choose from the line-up', 1280, 800],
    ['Read the line-up', 1280, 800],
    ['Choose from the line-up', 360, 740],
    ['Read the line-up', 360, 740],
    ['Choose from the line-up', 320, 480],
  ] as const) {
    await page.setViewportSize({ width, height });
    await section.getByRole('button', { name: opener }).click();
    const dialog = page.getByRole('dialog', { name: 'Channel line-up' });
    const expectFullyVisible = (name: string) =>
      expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    await expect(dialog).toBeInViewport({ ratio: 1 });
    await expectFullyVisible('Close');
    await dialog.getByText('Channel 4', { exact: true }).hover();
    await page.mouse.wheel(0, 9000);
    await expectFullyVisible('Ask about a channel');
    await expectFullyVisible('Done');
    await page.mouse.wheel(0, -9000);
    await expectFullyVisible('Close');
    const last = dialog.getByRole('button', { name: 'Done' });
    for (let press = 0; press < 5 && !(await last.evaluate((button) => button === document.activeElement)); press++) {
      await page.keyboard.press('Tab');
    }
    await expect(last).toBeFocused();
    await expectFullyVisible('Done');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  }
});

test('a notification is announced, and it and a banner can be dismissed', async ({ page }) => {
  const section = await openGallery(page, 'Notification');

  await test.step('a notification is announced in an existing region, and can be dismissed', async () => {
    const alert = section.getByRole('alert');
    const status = section.getByRole('status');
    await expect(alert).toHaveText('');
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(status).toHaveText('Success: Your cart is saved.');
    await section.getByRole('button', { name: 'Fail' }).click();
    await expect(alert).toHaveText('Error: Address qualification failed. Please try again.');
    await expect(status).toHaveText('');
    await expectAccessible(page, '#notification');
    await section.getByRole('button', { name: 'Dismiss' }).click();
    await expect(alert).toHaveText('');
  });
  await test.step('the close button of a notification stays beside its text at 320 px', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    await section.getByRole('button', { name: 'Fail' }).click();
    const text = await section.getByText('Address qualification failed').boundingBox();
    const close = await section.getByRole('button', { name: 'Dismiss' }).boundingBox();
    if (!text || !close) throw new Error('the notification is not shown');
    expect(close.x).toBeGreaterThanOrEqual(text.x + text.width);
    expect(close.y).toBeLessThan(text.y + 24);
  });
  await test.step('a banner can be dismissed by keyboard', async () => {
    const section = getSection(page, 'Banner');
    await section.getByRole('button', { name: 'Dismiss' }).focus();
    await page.keyboard.press('Enter');
    await expect(section.getByText('Prices do not include taxes and fees.')).toHaveCount(0);
  });
});
