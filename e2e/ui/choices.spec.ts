import { expect, test } from '../support/test.ts';
import { getSection, openGallery } from './gallery.ts';

test('radio cards, checkboxes, selects, tabs and accordions work by keyboard', async ({ page }) => {
  await openGallery(page, 'Radio cards');
  await test.step('radio cards are one Tab stop, and the arrow keys wrap around', async () => {
    const section = getSection(page, 'Radio cards');
    const plans = section.getByRole('radiogroup', { name: 'Choose a plan' });
    const fiber300 = plans.getByRole('radio', { name: 'Fiber 300 Recommended', exact: true });
    const fiber1 = plans.getByRole('radio', { name: 'Fiber 1 Gig' });
    await expect(fiber300).toHaveAccessibleDescription(/\$69\.00\/mo For up to ten people/);
    await fiber300.focus();
    await page.keyboard.press('ArrowDown');
    await expect(fiber1).toBeChecked();
    await expect(fiber1).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(fiber300).toBeChecked();
    await page.keyboard.press('ArrowUp');
    await expect(fiber1).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(section.getByRole('radio', { name: 'A technician comes' })).toBeFocused();
    await test.step('an unanswered group shows its error until it is answered', async () => {
      const group = section.getByRole('radiogroup', { name: 'Who will install it?' });
      await expect(group).toHaveAttribute('aria-invalid', 'true');
      await expect(group).toHaveAccessibleDescription('Choose how you want it installed');
      await group.getByText('I install it myself').click();
      await expect(group.getByRole('radio', { name: 'I install it myself' })).toBeChecked();
      await expect(group).not.toHaveAttribute('aria-invalid');
    });
  });
  await test.step('a checkbox is toggled by Space and by its whole label, a switch by Space', async () => {
    const section = getSection(page, 'Checkbox');
    const terms = section.getByRole('checkbox', { name: /I agree to the terms/ });
    await expect(terms).toHaveAccessibleDescription('Agree to the terms to go on');
    await terms.focus();
    await page.keyboard.press('Space');
    await expect(terms).toBeChecked();
    await expect(terms).not.toHaveAttribute('aria-invalid');
    await section.getByText('I agree to the terms').click();
    await expect(terms).not.toBeChecked();
    await test.step('a switch is announced as one', async () => {
      const autoPay = getSection(page, 'Switch').getByRole('switch', { name: 'Auto Pay' });
      await expect(autoPay).toBeChecked();
      await autoPay.focus();
      await page.keyboard.press('Space');
      await expect(autoPay).not.toBeChecked();
    });
  });
  await test.step('a select supports arrows, Home, End and first letters', async () => {
    const section = getSection(page, 'Select');
    const state = section.getByRole('combobox', { name: 'State' });
    await expect(state).toHaveValue('');
    await state.focus();
    await page.keyboard.press('ArrowDown');
    await expect(state).toHaveValue('CT');
    await page.keyboard.press('End');
    await expect(state).toHaveValue('NY');
    await page.keyboard.press('Home');
    await expect(state).toHaveValue('');
    await page.keyboard.type('mas');
    await expect(state).toHaveValue('MA');
    await expect(section.getByRole('combobox', { name: 'Type of ownership' })).toHaveAccessibleDescription(
      'Choose the type of ownership It decides what we need for the credit check.',
    );
  });
  await test.step('tabs are one Tab stop, and the arrows, Home and End move between them', async () => {
    const section = getSection(page, 'Tabs');
    const tab = (name: string) => section.getByRole('tab', { name });
    await tab('Included').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab('Speed')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(section.getByRole('tabpanel', { name: 'Speed' })).toHaveText('300 Mbps down, 300 Mbps up.');
    await page.keyboard.press('End');
    await expect(tab('Terms')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tab('Included')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await expect(tab('Included')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Tab');
    await expect(section.getByRole('tabpanel', { name: 'Included' })).toBeFocused();
  });
  await test.step('an accordion opens one section at a time, by Enter and Space', async () => {
    const section = getSection(page, 'Accordion');
    const title = (name: RegExp) => section.getByRole('button', { name });
    const needed = title(/What do I need/);
    const arrives = title(/When will my service/);
    const bill = title(/How do I pay/);
    await expect(needed).toHaveAttribute('aria-expanded', 'true');
    await needed.focus();
    await page.keyboard.press('Tab');
    await expect(arrives).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(arrives).toHaveAttribute('aria-expanded', 'true');
    await expect(needed).toHaveAttribute('aria-expanded', 'false');
    await expect(section.getByText('On the date and in the time window')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(bill).toBeFocused();
    await arrives.press('Space');
    await expect(section.getByText('On the date and in the time window')).toBeHidden();
  });
});
