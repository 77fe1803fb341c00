import { checkButton, chooseAddress, street } from '../../e2e/support/address-check.ts';
import { addOneButton, plan, priceButton } from '../../e2e/support/customize-page.ts';
import { fillPortForm } from '../../e2e/support/phone-section.ts';
import { click, findButton, type PhoneWalk, plansName, typingName, waitForOpen } from './phone-walk.ts';

const keyMs = 250;

/** The code of the benchmark's shop. */
const promoCode = 'SAVE20';
export const promotions = `promotions:
  - id: spring
    code: ${promoCode}
    name: Spring savings
    discount: { amount: 20.00, months: 6 }
    stackable: true
`;

/** Checks an address, from the first visit to usable plans. */
export async function checkAddressOnPhone({ page, run }: PhoneWalk): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: 'What business internet service' });
  await run(
    '/ first visit',
    () => page.goto(''),
    () => heading.waitFor(),
  );
  await run(
    '/ touch the form',
    () => page.getByLabel('ZIP code').click(),
    () => street(page).waitFor(),
  );
  await run(
    typingName,
    async () => {
      await chooseAddress(page, '07030', '101 Longboat Wharf');
      // At the speed of a thumb, because the shop uses this time.
      await page.getByLabel('Phone number').pressSequentially('2125550100', { delay: keyMs });
      await page.getByRole('textbox', { name: 'Email' }).pressSequentially('ann@example.com', { delay: keyMs });
    },
    () => page.locator('button:enabled', { hasText: 'Check availability' }).waitFor(),
  );
  await run(
    plansName,
    click(() => checkButton(page)),
    async () => {
      await plan(page, 'Fiber 500').waitFor();
      await plan(page, 'Fiber 500').isEnabled();
    },
  );
}

/** Chooses a plan and a router. */
export async function chooseInternet({ page, run }: PhoneWalk): Promise<void> {
  const routers = page.getByRole('radio', { name: /^I’ll use|^Rent a|router/ });
  await run(
    'choose a plan',
    () => plan(page, 'Fiber 500').check(),
    () => priceButton(page).getByText('/mo').first().waitFor(),
  );
  await run(
    'router step',
    click(() => findButton(page, 'Select router')),
    () => routers.first().waitFor(),
  );
  await run(
    'choose a router',
    () => routers.first().check(),
    () => page.locator('#router-continue:enabled').waitFor(),
  );
  await run(
    'router Next',
    click(() => page.locator('#router-continue')),
    waitForOpen(page, 'Installation'),
  );
}

/** Chooses two lines: a new number, and one that is kept. */
export async function choosePhone({ page, run }: PhoneWalk): Promise<void> {
  const voice = page.locator('#section-voice');
  const next = () => voice.getByRole('button', { name: 'Next' });
  const service = page.getByRole('radio', { name: 'Business Digital Voice', exact: true });
  const cartIsSaved = () => page.getByText('Updating your cart').waitFor({ state: 'detached' });
  await run(
    'add phone',
    click(() => findButton(page, 'Add phone')),
    () => service.waitFor(),
  );
  await run(
    'choose a phone service',
    () => service.check(),
    () => voice.locator('button:enabled', { hasText: 'Next' }).waitFor(),
  );
  await run(
    'add a line',
    click(() => addOneButton(page, 'line')),
    cartIsSaved,
  );
  await run('phone Next', click(next), waitForOpen(page, 'Phone setup'));
  await run(
    'keep a number',
    click(() => findButton(page, 'Keep my number for line 2')),
    () => page.getByLabel('Number to keep').waitFor(),
  );
  await fillPortForm(page, '9175550123');
  await run(
    'kept number saved',
    click(() => findButton(page, 'Keep this number')),
    () => page.getByText('Transferred from Harbor Telephone', { exact: true }).waitFor(),
  );
  await page.getByRole('checkbox', { name: /911/ }).check();
  await run('phone setup Next', click(next), waitForOpen(page, 'equipment'));
  await run(
    'add a phone',
    click(() => addOneButton(page, '4-line phone')),
    cartIsSaved,
  );
}

/** Chooses a TV plan and a box. */
export async function chooseTv({ page, run }: PhoneWalk): Promise<void> {
  const tv = page.locator('#section-tv');
  const next = () => tv.getByRole('button', { name: 'Next' });
  await run(
    'add TV',
    click(() => findButton(page, 'Add TV')),
    () => tv.getByRole('radio').first().waitFor(),
  );
  await run('TV viewing Next', click(next), waitForOpen(page, 'Select your plan'));
  await run(
    'choose a TV plan',
    () => tv.getByRole('radio', { name: /^Current TV/ }).check(),
    () => tv.locator('button:enabled', { hasText: 'Next' }).waitFor(),
  );
  await run('TV plan Next', click(next), waitForOpen(page, 'Select TV equipment'));
  await run(
    'add a TV box',
    click(() => addOneButton(page, 'HD set-top box')),
    () => tv.locator('button:enabled', { hasText: 'Next' }).waitFor(),
  );
  await run('TV box Next', click(next), waitForOpen(page, 'Select a router'));
}

/** Enters a wrong promo code, then the right one. */
export async function enterPromoCode({ page, run }: PhoneWalk): Promise<void> {
  const codes = page.getByRole('region', { name: 'Promo code' });
  const enter = (code: string) => async () => {
    await codes.getByRole('textbox').fill(code);
    await codes.getByRole('button', { name: 'Apply' }).click();
  };
  await codes.scrollIntoViewIfNeeded();
  await run('promo code refused', enter('NOPE'), () => codes.getByRole('alert').waitFor());
  await run('promo code added', enter(promoCode), () => codes.getByRole('listitem').waitFor());
}
