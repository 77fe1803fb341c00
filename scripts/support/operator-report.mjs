// Fills the operators' list of carts with invented ones, for screenshots.
import { computeCode } from '../../apps/server/src/operations/operator/index.ts';
import { createAbandonedCarts } from '../../e2e/support/abandoned-carts.ts';

/** @typedef {import('./screen-states.mjs').State} State */
/** @typedef {import('../../e2e/support/abandoned-carts.ts').AbandonedCart} AbandonedCart */

const hoboken = '101 Longboat Wharf, Hoboken, NJ 07030';
const newYork = '104 Longboat Wharf, New York, NY 10012';
const baltimore = '106 Longboat Wharf, Baltimore, MD 21201';

/**
 * Builds the cart of an invented business. A cart with five steps was ordered.
 * @param {number} hoursAgo
 * @param {AbandonedCart['steps']} steps
 * @param {number} dollars each month
 * @param {string} business
 * @param {string} address
 * @param {boolean} [saved]
 * @returns {AbandonedCart}
 */
const buildCart = (hoursAgo, steps, dollars, business, address, saved = false) => ({
  minutesAgo: hoursAgo * 60,
  steps,
  monthlyCents: dollars * 100,
  business,
  address,
  saved,
  email: `office@${business.toLowerCase().replace(/\W+/g, '-')}.example`,
  phone: `20155501${hoursAgo.toFixed().padStart(2, '0').slice(-2)}`,
});

const carts = [
  buildCart(1, 1, 84, 'Harbor Bakery', hoboken),
  buildCart(3, 4, 214, 'Tidal Dental', newYork),
  buildCart(8, 2, 143, 'Gannet Books', baltimore),
  buildCart(26, 1, 158, 'Mainsail Yoga', newYork, true),
  buildCart(49, 3, 99, 'Keel Insurance', hoboken),
  buildCart(72, 2, 176, 'Pier Nine Cafe', baltimore),
  buildCart(77, 0, 84, 'Capstan Print', hoboken),
  buildCart(80, 0, 69, 'Lantern Dry Cleaning', newYork),
  ...Array.from({ length: 6 }, (_, index) => buildCart(10 + 9 * index, 5, 120, `Customer ${index}`, hoboken)),
];

/**
 * Creates an operator and abandoned carts in a data folder, before the shop starts on it.
 * @param {string} dataDir
 * @returns {Promise<State>}
 */
export async function createOperatorReport(dataDir) {
  const { email, passphrase, codeSecret } = await createAbandonedCarts(dataDir, 'olga@example.com', carts);
  return {
    name: 'operator-report',
    path: '/operator/carts',
    async after(page) {
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Passphrase').fill(passphrase);
      await page.getByLabel('Code from your app').fill(computeCode(codeSecret, new Date()));
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'Tidal Dental' }).waitFor();
    },
  };
}
