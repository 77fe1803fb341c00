import type { Page } from '@playwright/test';
import { leaveAsVisitor } from '../support/address-check.ts';
import { captureRequests } from '../support/capture-requests.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { readTabMemory } from '../support/tab-memory.ts';
import { expect, test } from '../support/test.ts';

const hours = 'Mon-Fri 8:00AM-10:00PM';
const getPath = (url: string) => new URL(url).pathname;

async function stubChat(page: Page, { live, reply }: { live: 'Y' | 'N'; reply: string }) {
  // Keeps the id that the server issues.
  await page.route('**/api/chat/info/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), IsShowLiveChat: live, hours } });
  });
  await page.route('**/api/chat/conversation/*', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { data: reply } }) : route.fallback(),
  );
}

const readConversationId = async (page: Page): Promise<string> =>
  (await readTabMemory(page, 'session'))?.conversationId;

async function openChat(page: Page) {
  await page.goto('');
  await page.getByRole('button', { name: 'Chat with us' }).click();
  return page.getByRole('dialog', { name: /^Chat with/ });
}

test("the reply 'Success' opens the chat, stores its id and saves messages under it [E-398] [E-399] [E-401] [K-271] [K-272]", async ({
  page,
}) => {
  await stubChat(page, { live: 'Y', reply: 'Success' });
  const chatCalls = captureRequests(page, '/api/chat/');
  const panel = await openChat(page);
  await panel.getByRole('textbox', { name: 'Your message' }).fill('Is fiber on its way to us?');
  const id = await readConversationId(page);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  // The first message needs a captcha, which the device solves while the shopper types [S-106].
  await expect(panel.getByRole('checkbox', { name: "I'm not a robot" })).toBeChecked();
  await expectAccessible(page);

  await panel.getByRole('button', { name: 'Send' }).click();
  await expect(panel.getByRole('log')).toContainText('Is fiber on its way to us?');
  await expect(panel.getByRole('log')).toContainText('Sent to the team');
  await expect(panel.getByRole('textbox', { name: 'Your message' })).toHaveValue('');
  // The server issues the id. The one in the first call does not matter.
  expect(chatCalls.map((request) => `${request.method()} ${getPath(request.url())}`)).toEqual([
    expect.stringMatching(/^GET \/business\/internet\/api\/chat\/info\/[0-9a-f]{32}$/),
    `GET /business/internet/api/chat/conversation/${id}`,
    `POST /business/internet/api/chat/conversation/${id}`,
  ]);
  expect(chatCalls[2]?.postDataJSON().messages).toEqual([{ text: 'Is fiber on its way to us?' }]);
  await expect(panel.getByRole('checkbox')).toHaveCount(0);
});

test('a closed chat says so, and the keyboard opens and closes it', async ({ page }) => {
  await test.step('a closed chat shows its hours and the help line', async () => {
    await stubChat(page, { live: 'N', reply: 'Success' });
    const conversations = captureRequests(page, '/api/chat/conversation');
    const panel = await openChat(page);
    await expect(panel.getByRole('status')).toContainText(hours);
    await expect(panel.getByRole('link')).toHaveAttribute('href', /^tel:/);
    await expect(panel.getByRole('textbox')).toHaveCount(0);
    expect(conversations).toHaveLength(0);
    await expectAccessible(page);
  });
  await test.step('the keyboard opens the chat with Enter, closes it with Escape and restores the focus', async () => {
    await stubChat(page, { live: 'N', reply: '' });
    await page.goto('');
    const launcher = page.getByRole('button', { name: 'Chat with us' });
    await launcher.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: /^Chat with/ });
    await expect(panel.getByRole('heading')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(launcher).toBeFocused();
  });
  await test.step("the reply 'Fail' opens no chat and stores no id [E-400] [K-273]", async () => {
    await stubChat(page, { live: 'Y', reply: 'Fail' });
    const panel = await openChat(page);
    await expect(panel.getByText('Chat is closed right now.')).toBeVisible();
    await expect(panel.getByRole('textbox')).toHaveCount(0);
    expect(await readConversationId(page)).toBe('');
  });
});

test('an error can be retried, and a full chat refers to the phone', async ({ page }) => {
  await test.step('an error clears the id, shows a message and can be retried [E-423]', async () => {
    await stubChat(page, { live: 'Y', reply: 'Success' });
    const panel = await openChat(page);
    await expect(panel.getByRole('textbox')).toBeVisible();
    await page.route('**/api/chat/conversation/*', (route) => route.fulfill({ status: 404, json: {} }));
    await panel.getByRole('textbox').fill('Hello');
    await page.keyboard.press('Enter');
    await expect(panel.getByText('Not sent yet.')).toBeVisible();
    expect(await readConversationId(page)).toBe('');
    await page.unroute('**/api/chat/conversation/*');
    await stubChat(page, { live: 'Y', reply: 'Success' });
    await panel.getByRole('button', { name: 'Send again' }).click();
    await expect(panel.getByRole('log')).toContainText('Sent to the team');
  });
  await test.step('a full chat saves all messages in order, in any script, and then refers to the phone', async () => {
    await leaveAsVisitor(page);
    await stubChat(page, { live: 'Y', reply: 'Success' });
    const chatCalls = captureRequests(page, '/api/chat/conversation');
    const panel = await openChat(page);
    // Three bytes per character: 64 KB are full long before the limit of 50 messages.
    const written = Array.from({ length: 20 }, (_, index) => `${index}${'語'.repeat(990)}`);
    for (const text of written) {
      await panel.getByRole('textbox').fill(text);
      await panel.getByRole('textbox').press('Enter');
    }
    await expect(panel.getByRole('textbox')).toHaveCount(0);
    await expect(panel.getByText('Let’s continue by phone.')).toBeVisible();
    await expect(panel.getByRole('log')).toContainText('Sent to the team');
    const saved: { text: string }[] = chatCalls.at(-1)?.postDataJSON().messages;
    expect(saved.map(({ text }) => text)).toEqual(written);
  });
});

test('the chat button covers no content, and a chat that fails to load leaves the page usable', async ({ page }) => {
  await test.step('the chat button is in the header, where it covers no content', async () => {
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto('');
      const chat = await page.getByRole('button', { name: 'Chat with us' }).boundingBox();
      const header = await page.getByRole('banner').boundingBox();
      if (!chat || !header) throw new Error('the header or its chat button is not on the page');
      expect(chat.y).toBeGreaterThanOrEqual(header.y);
      expect(chat.y + chat.height).toBeLessThanOrEqual(header.y + header.height);
      expect(chat.x + chat.width).toBeLessThanOrEqual(width);
    }
  });
  await test.step('a chat that fails to load shows a global notification, and the page stays usable', async () => {
    await page.route('**/ChatPanel-*.js', (route) => route.abort());
    await page.goto('');
    await page.getByRole('button', { name: 'Chat with us' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Something went wrong. Please try again');
    await expectAccessible(page);
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await expect(alert).toHaveText('');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('the chat is usable in a small window', async ({ page }) => {
  for (const [width, height] of [
    [640, 400],
    [320, 256],
  ] as const)
    await test.step(`${width} by ${height} px`, async () => {
      await stubChat(page, { live: 'Y', reply: 'Success' });
      await page.route('**/api/chat/conversation/*', (route) =>
        route.request().method() === 'GET' ? route.fallback() : route.fulfill({ json: { data: 'Success' } }),
      );
      await page.setViewportSize({ width, height });
      const panel = await openChat(page);
      const box = panel.getByRole('textbox', { name: 'Your message' });
      for (const text of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
        await box.fill(text);
        await panel.getByRole('button', { name: 'Send' }).click();
      }
      await expect(panel.getByText('Sent to the team')).toBeInViewport({ ratio: 1 });
      await expect(panel.getByText('Six')).toBeInViewport({ ratio: 1 });
      await expect(box).toBeInViewport({ ratio: 1 });
      await expect(panel.getByRole('button', { name: 'Close chat' })).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await leaveAsVisitor(page);
    });
});

test('the draft survives Escape, and the messages survive a reload', async ({ page }) => {
  await stubChat(page, { live: 'Y', reply: 'Success' });
  await page.route('**/api/chat/conversation/*', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ json: { data: 'Success' } }),
  );
  const panel = await openChat(page);
  const box = panel.getByRole('textbox', { name: 'Your message' });
  await box.fill('Is fiber on its way to us?');
  await box.press('Enter');
  await expect(panel.getByText('Sent to the team')).toBeVisible();
  await box.fill('You can reach me');
  await box.press('Escape');
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await expect(box).toHaveValue('You can reach me');

  await page.reload();
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await expect(panel.getByRole('log')).toContainText('Is fiber on its way to us?');
  await expect(panel.getByRole('log')).toContainText('Sent to the team');
  await expect(box).toHaveValue('You can reach me');
});
