/**
 * A page in a certain state, of which a screenshot is taken.
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {object} State
 * @property {string} name
 * @property {string} path
 * @property {string} [userAgent]
 * @property {boolean} [viewportOnly] takes only the viewport, for elements that float over the page
 * @property {((page: Page) => Promise<unknown>) | undefined} [before] runs before the page is opened
 * @property {(page: Page) => Promise<unknown>} [after] runs when the page is open
 */

const internetExplorer = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko';

/** @param {string} file */
const blockScript = (file) => (/** @type {Page} */ page) =>
  page.route(`**/assets/${file}-*.js`, (route) => route.abort());

/** @param {Page} page */
const openChat = async (page) => {
  await page.getByRole('button', { name: 'Chat with us' }).click();
};

/** @type {readonly State[]} */
export const shopStates = [
  {
    name: 'faq-open',
    path: '/',
    viewportOnly: true,
    async after(page) {
      await page.getByRole('button', { name: 'FAQ' }).click();
      await page.getByRole('dialog').getByRole('button').nth(1).click();
      await page.getByText('We’ll send you a link').waitFor();
    },
  },
  {
    name: 'chat-open',
    path: '/',
    viewportOnly: true,
    async before(page) {
      const info = { chatId: 'c-1', IsShowLiveChat: 'Y', hours: '' };
      await page.route('**/api/chat/info/*', (route) => route.fulfill({ json: info }));
      await page.route('**/api/chat/conversation/*', (route) => route.fulfill({ json: { data: 'Success' } }));
    },
    async after(page) {
      await openChat(page);
      await page.getByRole('textbox', { name: 'Your message' }).fill('Is fiber on its way to Washington Street?');
      await page.keyboard.press('Enter');
      await page.getByText('Sent to the team').waitFor();
    },
  },
  {
    name: 'notification',
    path: '/checkout',
    viewportOnly: true,
    before: blockScript('ChatPanel'),
    async after(page) {
      await openChat(page);
      await page.getByText('Something went wrong').waitFor();
    },
  },
  {
    name: 'error-screen',
    path: '/checkout',
    before: blockScript('Checkout'),
    after: (page) => page.getByRole('button', { name: 'Refresh the page' }).waitFor(),
  },
  {
    name: 'spinner',
    path: '/contact',
    viewportOnly: true,
    before: (page) => page.route('**/api/contact-request', () => undefined),
    async after(page) {
      await page.getByLabel('First name').fill('Ann');
      await page.getByLabel('Last name').fill('Lee');
      await page.getByLabel('Business name').fill('Dock & Sons');
      await page.getByLabel('Phone number').fill('2125550100');
      await page.getByLabel('Email', { exact: true }).first().fill('ann@example.com');
      await page.getByRole('radio', { name: 'Phone' }).check();
      await page.getByRole('checkbox', { name: 'I confirm I have read and understood' }).check();
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByText('One moment, please').waitFor();
    },
  },
  { name: 'old-browser', path: '/', viewportOnly: true, userAgent: internetExplorer },
  { name: 'not-started', path: '/checkout', viewportOnly: true, before: blockScript('shell') },
];
