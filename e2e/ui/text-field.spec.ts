import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { openGallery } from './gallery.ts';

const getCaret = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.selectionStart);
const placeCaret = (field: Locator, position: number) =>
  field.evaluate((input: HTMLInputElement, caret) => input.setSelectionRange(caret, caret), position);

test('a text field formats its text, keeps the caret, and shows its error until it is fixed', async ({ page }) => {
  const section = await openGallery(page, 'Text field');
  const phone = section.getByLabel('Contact phone');

  await test.step('a phone number gets its dashes while typing', async () => {
    await phone.pressSequentially('2125550100');
    await expect(phone).toHaveValue('212-555-0100');
    expect(await getCaret(phone)).toBe(12);
    await test.step('a pasted number with country code and brackets is parsed', async () => {
      await phone.fill('');
      await phone.fill('+1 (212) 555-0100');
      await expect(phone).toHaveValue('212-555-0100');
    });
  });
  await test.step('formatting preserves the caret position', async () => {
    for (const { name, caret, keys, value, after } of edits)
      await test.step(name, async () => {
        await phone.fill('2125550100');
        await expect(phone).toHaveValue('212-555-0100');
        await placeCaret(phone, caret);
        for (const key of keys) await page.keyboard.press(key);
        await expect(phone).toHaveValue(value);
        expect(await getCaret(phone)).toBe(after);
      });
  });
  await test.step('formatting also works in an uncontrolled field', async () => {
    const taxId = section.getByLabel('Tax ID');
    await taxId.focus();
    await placeCaret(taxId, 3);
    await page.keyboard.press('Backspace');
    await expect(taxId).toHaveValue('13-456789');
    await taxId.fill('1234567890');
    await expect(taxId).toHaveValue('12-3456789');
  });
  await test.step('an error marks and describes the field, and disappears as soon as it is fixed', async () => {
    const email = section.getByLabel('Email address');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription(/^Enter a valid email address We send your order there/);
    await email.press('End');
    await email.pressSequentially('.com');
    await expect(email).not.toHaveAttribute('aria-invalid');
    await expect(email).toHaveAccessibleDescription(/^We send your order there/);
    await expect(section.getByText('Enter a valid email address')).toHaveCount(0);
  });
});

const edits = [
  { name: 'typing in the middle', caret: 2, keys: ['9'], value: '219-255-5010', after: 3 },
  { name: 'Backspace on a digit', caret: 6, keys: ['Backspace'], value: '212-550-100', after: 5 },
  {
    name: 'Backspace on a dash takes the digit before it',
    caret: 4,
    keys: ['Backspace'],
    value: '215-550-100',
    after: 2,
  },
  { name: 'Delete on a dash takes the digit after it', caret: 3, keys: ['Delete'], value: '212-550-100', after: 3 },
  { name: 'Backspace twice across a dash', caret: 5, keys: ['Backspace', 'Backspace'], value: '215-501-00', after: 2 },
];
