import { calls } from '@demarc/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setClientLoader } from '../lib/api/call.ts';
import { json, startFailingServer, text } from '../lib/api/testing/failing-server.ts';
import { testSettings } from '../testing/shop-settings.ts';
import { connectClient } from './connect-client.ts';

const placed = { status: 'SUCCESS', orderNumber: 'M-1', creditStatus: 'SUCCESS', reference: 'CR-1' } as const;

/** The real shop client against a real server whose error messages fail to load. */
let server: Awaited<ReturnType<typeof startFailingServer>>;
beforeAll(async () => {
  server = await startFailingServer({
    '/api/error-message': [text(500, '')],
    '/api/billing-enrolment': [text(500, '')],
    '/api/submit-order': [json(200, calls.submitOrder.response.encode(placed))],
  });
  const settings = {
    ...testSettings,
    basePath: server.apiBase.replace(/\/api$/, ''),
    rules: { ...testSettings.rules, retries: 1, retryDelayMs: 1 },
  };
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: JSON.stringify(settings) }),
    createElement: () => ({ setAttribute: () => {} }),
    querySelector: () => null,
    body: { append: () => {} },
  });
  vi.stubGlobal('location', { pathname: '/lower-funnel-out' });
  vi.stubGlobal('addEventListener', () => {});
  setClientLoader(async () => connectClient(settings, 'https://shop.example.com/lower-funnel-out'));
});
afterAll(() => server.close());

const events = () => server.requestsTo('/api/event-log').map(({ body }) => JSON.parse(body));

test('a failed call hides the spinner and logs an Error event; both spinner toggles log their delay [E-300] [K-278] [K-279] [K-296] [K-350]', async () => {
  const { call } = await import('../lib/api/call.ts');
  const { spinner } = await import('../shell/spinner/shop-spinner.ts');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00.000Z') });
  spinner.show();
  vi.setSystemTime(new Date('2026-11-15T12:00:01.500Z'));
  const result = await call('getErrorMessage', { query: { code: 'c' } });
  vi.useRealTimers();
  expect(result).toMatchObject({ ok: false, failure: { message: 'Something went wrong. Please try again' } });
  expect(spinner.get()).toBe('hidden');

  await server.waitForRequests('/api/event-log', 3);
  const logged = events().map(({ eventType, eventName, delay, logs }) => ({ eventType, eventName, delay, logs }));
  // The entries are not awaited, so they may arrive in any order.
  expect(logged).toHaveLength(3);
  expect(logged).toContainEqual({ eventType: 'Spinner', eventName: 'shown', delay: 0, logs: '' });
  expect(logged).toContainEqual({ eventType: 'Spinner', eventName: 'hidden', delay: 1500, logs: '' });
  expect(logged).toContainEqual({
    eventType: 'Error',
    eventName: 'getErrorMessage',
    delay: 0,
    logs: 'unreadable (500)',
  });
});

test('an event is sent as eleven fields, with the session of the token [E-179] [K-134] [K-275]', async () => {
  const { logEvent } = await import('../lib/event-log/index.ts');
  await logEvent({ type: 'Click', name: 'somewhere' }, { sync: true });
  const sent = server.requestsTo('/api/event-log').at(-1);
  expect(sent?.method).toBe('POST');
  expect(Object.keys(JSON.parse(sent?.body ?? '{}'))).toEqual([
    'sessionId',
    'eventType',
    'eventName',
    'sectionName',
    'pageName',
    'timestamp',
    'beginTime',
    'endTime',
    'logs',
    'comments',
    'delay',
  ]);
  expect(events().at(-1)).toMatchObject({ sessionId: 'session-1', eventName: 'somewhere' });
});

test('a failed enrollment in paper-free billing hides the spinner, shows nothing, and the order goes on [K-285]', async () => {
  const { call } = await import('../lib/api/call.ts');
  const { spinner } = await import('../shell/spinner/shop-spinner.ts');
  const { notification } = await import('../shell/notification/notification-store.ts');
  const { submitOrder } = await import('../screens/cart-checkout/complete/submit-order.ts');
  const { createDefaultTestDeps, newCheckout } = await import('../features/checkout/testing/test-deps.ts');
  const chosen = { date: '2026-11-19', code: 'AM', interval: '8:00 AM - 12:00 PM', appointmentCode: 'AM' };
  const checkout = {
    ...newCheckout,
    installation: { ...newCheckout.installation, chosen },
    installments: { ...newCheckout.installments, paperFreeBilling: true },
  };
  /** The spinner when each call was sent. */
  const spinners: string[] = [];
  const { deps, failures } = createDefaultTestDeps(checkout, ((...args: Parameters<typeof call>) => {
    spinners.push(`${args[0]}: ${spinner.get()}`);
    return call(...args);
  }) as never);
  spinner.show();
  const end = await submitOrder({ number: 'M-1', shown: { monthlyCents: 8400, oneTimeCents: 0 } }, deps);
  expect(server.requestsTo('/api/billing-enrolment')).toHaveLength(2);
  expect(spinners).toEqual(['enrollBilling: working', 'submitOrder: hidden']);
  expect([notification.get(), failures]).toEqual([null, []]);
  expect(server.requestsTo('/api/submit-order')).toHaveLength(1);
  expect(end).toEqual({ to: 'confirmation' });
});
