import type { QuoteDetail } from '@demarc/contract/operator-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeChanges } from '../../testing/fake-changes.ts';
import { type FakeCalls, type FakeRequest, Refuse } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { sampleEntry } from '../../testing/sample-orders.ts';
import { sampleQuote } from '../../testing/sample-quotes.ts';

const user = userEvent.setup();

const openQuote = (quote: QuoteDetail = sampleQuote(), calls: FakeCalls = {}) =>
  renderConsole('/quotes/Q-4711', {
    calls: {
      getQuote: () => quote,
      listQuoteTimeline: () => ({ entries: [sampleEntry({ title: 'Quote sent', byName: 'sam@example.com' })] }),
      ...calls,
    },
    role: 'sales',
  });
const openDialog = async (name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name });
};

test('the page of a quote shows customer, price, negotiated prices, link and timeline [A-147]', async () => {
  openQuote();
  await screen.findByRole('heading', { level: 1, name: 'Q-4711 Larch Bakery' });
  await screen.findByText('Quote sent');
  const main = screen.getByRole('main').textContent ?? '';
  for (const text of [
    'Sent',
    'Ann Larch',
    'ann@example.com',
    '154 Longboat Wharf',
    '24 months',
    'As discussed on Monday.',
  ])
    expect(main).toContain(text);
  for (const text of ['Sam Keel, 212-555-0142', 'Fiber 500: your price-$9.00', 'Fiber 500 $90.00 for 12 months'])
    expect(main).toContain(text);
  for (const text of ['Saves $9.00 in the first month.', 'Once, last Nov 18', 'Not yet', 'Can be ordered'])
    expect(main).toContain(text);
  expect(screen.queryByRole('heading', { name: 'Revisions' })).toBeNull();
  expect(screen.getByRole('link', { name: 'PDF' }).getAttribute('href')).toBe('/shop/operator/api/quotes/Q-4711/pdf');
  expect(document.title).toBe('Q-4711 Larch Bakery – Halyard Business');
});

test('an ordered quote leads to its order and says how it was accepted [A-147]', async () => {
  const at = '2026-11-19T14:14:00.000Z';
  openQuote(
    sampleQuote({
      state: 'accepted',
      adjustments: [],
      acceptance: { revision: 2, at, orderNumber: 'M-4711', termsVersion: '3', proof: 'link' },
      orders: [{ number: 'M-4711', state: 'submitted', placedAt: at }],
      revisions: [
        { revision: 2, createdAt: at, validUntil: '2026-12-18' },
        { revision: 1, createdAt: at },
      ],
    }),
  );
  expect((await screen.findByRole('link', { name: 'M-4711' })).getAttribute('href')).toBe(
    '/shop/operator/orders/M-4711',
  );
  screen.getByText(/Revision 2 was accepted Nov 19.*by the link, with terms version 3/);
  screen.getByText('Revision 1');
  expect(screen.queryByRole('heading', { name: 'Negotiated prices' })).toBeNull();
});

test('an action that is not possible now says why, and opens no dialog [A-148]', async () => {
  openQuote();
  const button = await screen.findByRole('button', { name: 'Send' });
  expect([button.getAttribute('aria-disabled'), button.hasAttribute('disabled')]).toEqual(['true', false]);
  await user.click(button);
  within(screen.getByRole('main')).getByText('The quote is sent.', { selector: 'div' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a quote is withdrawn with a reason, with one key for all its tries [A-148]', async () => {
  const requests: FakeRequest[] = [];
  openQuote(sampleQuote(), {
    withdrawQuote: (request) => {
      requests.push(request);
      return requests.length === 1
        ? new Refuse('internal')
        : sampleQuote({ version: 3, state: 'withdrawn', actions: [] });
    },
  });
  const dialog = await openDialog('Withdraw');
  expect(dialog.textContent).toContain('Quote Q-4711, Larch Bakery. The customer can no longer order it');
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw quote' }));
  await within(dialog).findByText('Enter a reason of at least 3 characters.');
  expect(requests).toEqual([]);
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Another address');
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw quote' }));
  await within(dialog).findByRole('alert');
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw quote' }));
  await screen.findByText('Quote Q-4711 was withdrawn.', { selector: 'div' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByText('Withdrawn');
  const [first, second] = requests;
  expect([first?.body, first?.headers.get('if-match')]).toEqual([{ reason: 'Another address' }, '"2"']);
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
});

test('a quote is extended to a day that the server allows [A-148]', async () => {
  const bodies: unknown[] = [];
  openQuote(sampleQuote(), {
    extendQuote: ({ body }) => {
      bodies.push(body);
      return bodies.length === 1
        ? new Refuse('overLimit', [{ path: 'body.validUntil', reason: 'is more than 30 days from today' }])
        : sampleQuote({ version: 4, revision: 2, validUntil: '2026-12-19' });
    },
  });
  const dialog = await openDialog('Extend');
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'The customer is away');
  await user.click(within(dialog).getByRole('button', { name: 'Extend quote' }));
  await within(dialog).findByText('Choose a day.');
  const day = within(dialog).getByLabelText('New last day');
  fireEvent.change(day, { target: { value: '2027-12-19' } });
  await user.click(within(dialog).getByRole('button', { name: 'Extend quote' }));
  await within(dialog).findByText('Choose another day: this one is more than 30 days from today.');
  fireEvent.change(day, { target: { value: '2026-12-19' } });
  await user.click(within(dialog).getByRole('button', { name: 'Extend quote' }));
  await screen.findByText('Quote Q-4711 was extended.', { selector: 'div' });
  expect(bodies.at(-1)).toEqual({ validUntil: '2026-12-19', reason: 'The customer is away' });
});

test('a draft beyond the limits of the role is said to wait for an approval [A-148]', async () => {
  const actions = [{ name: 'send', isAllowed: true }] as const;
  openQuote(sampleQuote({ state: 'draft', actions: [...actions] }), {
    sendQuote: () => sampleQuote({ state: 'awaitingApproval', version: 3, actions: [] }),
  });
  const dialog = await openDialog('Send');
  await user.click(within(dialog).getByRole('button', { name: 'Send quote' }));
  await screen.findByText(/is beyond the limits of your role and waits for an approval/, { selector: 'div' });
  screen.getByText('To approve');
});

test('if others changed the quote, the dialog shows what they did and keeps the reason [A-148]', async () => {
  const versions: (string | null)[] = [];
  let quote = sampleQuote();
  openQuote(quote, {
    getQuote: () => quote,
    listQuoteTimeline: () => ({
      entries: [sampleEntry({ id: 'e3', title: 'New revision', byName: 'ada@example.com', version: 3 })],
    }),
    withdrawQuote: ({ headers }) => {
      versions.push(headers.get('if-match'));
      if (versions.length > 1) return sampleQuote({ version: 4, state: 'withdrawn', actions: [] });
      quote = sampleQuote({ version: 3, state: 'draft' });
      return new Refuse('preconditionFailed');
    },
  });
  const dialog = await openDialog('Withdraw');
  const reason = within(dialog).getByRole('textbox', { name: 'Reason' });
  await user.type(reason, 'Another address');
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw quote' }));
  const alert = await within(dialog).findByRole('alert');
  await within(alert).findByText(/New revision \(ada@example\.com\)/);
  expect(alert.textContent).toContain('The quote was changed since you opened it');
  expect(alert.textContent).toContain('Its state is now: Draft');
  expect((reason as HTMLTextAreaElement).value).toBe('Another address');
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw quote' }));
  await screen.findByText('Quote Q-4711 was withdrawn.', { selector: 'div' });
  expect(versions).toEqual(['"2"', '"3"']);
});

test('the page of a quote follows changes of others, and says who views it [A-147]', async () => {
  const feed = fakeChanges();
  let quote = sampleQuote();
  openQuote(quote, { ...feed.calls, getQuote: () => quote });
  await screen.findByText('Sent');
  quote = sampleQuote({ version: 3, state: 'accepted' });
  await feed.tell({
    changes: [{ kind: 'quote', id: 'Q-4711', version: 3, isNew: false }],
    viewers: ['ada@example.com'],
  });
  await screen.findByText('Ordered');
  await screen.findByText('ada@example.com is viewing');
  expect(feed.queries.at(-1)?.viewing).toBe('quote:Q-4711');
});

test('an unknown quote is named as such, and a failure can be tried again [A-147]', async () => {
  openQuote(sampleQuote(), { getQuote: () => new Refuse('notFound') });
  await screen.findByText('There is no quote with this number.');
  openQuote(sampleQuote(), { getQuote: () => new Refuse('internal') });
  await screen.findByText('The quote could not be loaded');
});
