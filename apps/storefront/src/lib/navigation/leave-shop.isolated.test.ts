import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveByLink, leaveShop, whenStaying } from './leave-shop.ts';

const logEvent = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('../event-log/index.ts', () => ({ logEvent }));

const page = new EventTarget();
const assign = vi.fn();
const terms = 'https://www.halyard.example/terms.pdf';
const privacy = 'https://www.halyard.example/privacy';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  vi.runAllTimers();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.clearAllMocks();
});

function click(href: string) {
  const event = { button: 0, preventDefault: vi.fn() };
  leaveByLink(event as unknown as Parameters<typeof leaveByLink>[0], 'terms', href);
  return event;
}

test('the page is left only once, even if leaveShop is called repeatedly', async () => {
  await Promise.all([leaveShop('terms', terms), leaveShop('terms', terms)]);
  await leaveShop('privacyPolicy', privacy);
  expect(assign.mock.calls).toEqual([[terms]]);
  expect(logEvent).toHaveBeenCalledExactlyOnceWith({ type: 'Click', name: 'terms' }, { sync: true });
});

test('after a download or a stopped navigation, the page can be left again', async () => {
  await leaveShop('terms', terms);
  await vi.advanceTimersByTimeAsync(5000);
  await leaveShop('privacyPolicy', privacy);
  expect(assign.mock.calls).toEqual([[terms], [privacy]]);
});

test('a page restored from the back/forward cache can be left again', async () => {
  await leaveShop('terms', terms);
  page.dispatchEvent(new Event('pageshow'));
  await leaveShop('terms', terms);
  expect(assign).toHaveBeenCalledTimes(2);
});

test('whenStaying calls its listener once when the page stays or is shown again', async () => {
  const listener = vi.fn();
  await leaveShop('terms', terms);
  whenStaying(listener);
  await vi.advanceTimersByTimeAsync(4999);
  expect(listener).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(listener).toHaveBeenCalledOnce();
  await leaveShop('terms', terms);
  whenStaying(listener);
  page.dispatchEvent(new Event('pageshow'));
  expect(listener).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(listener).toHaveBeenCalledTimes(2);
});

test.each(['mailto:access@example.com', 'tel:+18005550100'])(
  '%s is logged and opened by the browser, and the page can still be left',
  async (href) => {
    expect(click(href).preventDefault).not.toHaveBeenCalled();
    expect(logEvent).toHaveBeenCalledExactlyOnceWith({ type: 'Click', name: 'terms' });
    expect(click(privacy).preventDefault).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(0);
    expect(assign.mock.calls).toEqual([[privacy]]);
  },
);
