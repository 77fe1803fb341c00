import { captureSubmissions } from '../support/capture-submissions.ts';
import { addOneButton, continueButton, priceButton, section } from '../support/customize-page.ts';
import { addPhone, notice911Checkbox } from '../support/phone-section.ts';
import { expect, test } from '../support/test.ts';

test('web phones have three sections with one open, a default desktop phone, and an administrator on the first line', async ({
  page,
}) => {
  await addPhone(page);
  const submissions = captureSubmissions(page);
  await page.getByRole('radio', { name: 'Business Digital Voice with web phone' }).check();
  const web = section(page, 'Web phone setup');
  const toggle = (name: string) => web.getByRole('button', { name: new RegExp(`^${name}`) });
  await test.step('lines, equipment, features [C-031]', async () => {
    await expect(web.getByRole('heading', { level: 3 })).toHaveText([/^Select lines/, /^Equipment/, /^Features/]);
  });
  await addOneButton(page, 'line').click();
  await addOneButton(page, 'line').click();
  await expect(priceButton(page)).toContainText('$177.00/mo');
  const devices = web.getByRole('radiogroup', { name: /^Line \d rings on/ });
  await test.step('a new line has a desktop phone [C-133]', async () => {
    await expect(devices).toHaveCount(3);
    for (const device of await devices.all())
      await expect(device.getByRole('radio', { name: 'Desktop phone' })).toBeChecked();
  });

  await test.step('Next in the digital voice section focuses the web phone setup', async () => {
    await section(page, 'Business Digital Voice').getByRole('button', { name: 'Next' }).press('Enter');
    await expect(toggle('Select lines')).toBeFocused();
  });
  await test.step('one is open at a time [C-032]', async () => {
    await toggle('Equipment').click();
    await expect(toggle('Equipment')).toHaveAttribute('aria-expanded', 'true');
    await expect(toggle('Select lines')).toHaveAttribute('aria-expanded', 'false');
  });
  await test.step('Continue requires the features to be viewed [C-251] [K-182]', async () => {
    await continueButton(page).click();
    await expect(page.getByText(/review the Features section/)).toBeVisible();
    await expect(page).toHaveURL(/\/customize-order$/);
  });
  await test.step('Continue works after the features were viewed [C-032] [C-033]', async () => {
    await expect(toggle('Features')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toggle('Equipment')).toHaveAttribute('aria-expanded', 'false');
    await continueButton(page).click();
    await expect(page.getByText(/review the Features section/)).toBeHidden();
    await expect(notice911Checkbox(page)).toBeFocused();
  });

  await devices.nth(1).getByRole('radio', { name: 'Web phone' }).check();
  const email = page.getByLabel('Email for the web phone of line 2');
  const enterEmail = async () => {
    await email.fill('ann@example.com');
    await email.blur();
  };
  const emailHint = web.getByText('Enter an email for each web phone first');
  await test.step('equipment requires a validated email [E-293]', async () => {
    await page.route('**/api/email-validation', (route) => route.fulfill({ status: 400, json: {} }));
    await enterEmail();
    await expect(email).toHaveAccessibleDescription(/Something went wrong\. Please try again/);
    await toggle('Equipment').click();
    await expect(emailHint).toBeVisible();
  });
  await toggle('Select lines').click();
  await page.unroute('**/api/email-validation');
  await enterEmail();
  const lines = () =>
    (submissions.last('cart-update').bdvModelPost as { BdvPhoneLines: Record<string, Record<string, string>>[] })
      .BdvPhoneLines;
  await expect.poll(() => lines()[1]?.SubscriberInfo?.Email).toBe('ann@example.com');
  await test.step('only the first line is the administrator [C-135] [C-136]', async () => {
    expect(lines().map(({ SubscriberInfo }) => SubscriberInfo?.IsBDVWAdmin)).toEqual(['Y', 'N', 'N']);
  });
  await test.step('the device of each line is sent, by default a desktop phone [C-134] [C-137]', async () => {
    expect(lines().map(({ SubscriberInfo }) => SubscriberInfo?.SubscriberType)).toEqual([
      'desktop',
      'webphone',
      'desktop',
    ]);
    for (const name of ['TN', 'Email']) expect(lines()[1]?.SubscriberInfo).toHaveProperty(name);
  });
  await test.step('equipment can be chosen after the email is validated [E-293]', async () => {
    await toggle('Equipment').click();
    await expect(web.getByRole('checkbox', { name: 'I do not need phones' })).toBeVisible();
    await expect(emailHint).toHaveCount(0);
  });
  await test.step('a line has its fields [C-132]', async () => {
    for (const name of ['LineNO', 'OldTN', 'NewTN', 'OldPlanID', 'NewPlanID', 'selected', 'SubscriberInfo'])
      expect(lines()[0]).toHaveProperty(name);
  });
});
