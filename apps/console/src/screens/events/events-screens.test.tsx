import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type FakeRequest, Refuse } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { cartId } from '../../testing/sample-carts.ts';
import { sampleEvent, sampleEventRow } from '../../testing/sample-events.ts';

const user = userEvent.setup();

test('events are listed with their type, page and time, filtered in the URL, and lead to their page [A-110]', async () => {
  const requests: FakeRequest[] = [];
  const { readPath } = renderConsole('/events?page=buildPlan', {
    calls: {
      listEvents: (request) => {
        requests.push(request);
        return { rows: [sampleEventRow()], count: { value: 1, isExact: true } };
      },
      listEventFilterValues: () => ({ type: ['Page', 'Click', 'Error'], name: ['load plans'], page: ['buildPlan'] }),
    },
  });
  const link = await screen.findByRole('link', { name: 'load plans' });
  expect(link.getAttribute('href')).toBe('/shop/operator/events/42');
  for (const text of ['Error', 'buildPlan', 'Timeout', '1200 ms', 'EST'])
    expect(link.closest('tr')?.textContent).toContain(text);
  await user.click(screen.getByRole('button', { name: 'Type' }));
  await user.click(screen.getByRole('radio', { name: 'Error' }));
  await screen.findByRole('button', { name: 'Type: Error' });
  expect(Object.fromEntries(new URLSearchParams(readPath().split('?')[1]))).toEqual({
    page: 'buildPlan',
    type: 'Error',
  });
  expect(requests.at(-1)?.query).toEqual({ page: 'buildPlan', type: 'Error' });
});

test('the page of an event has its fields and campaign, and leads to its visit and cart [A-112]', async () => {
  renderConsole('/events/42', { calls: { getEvent: () => sampleEvent() }, role: 'support' });
  await screen.findByRole('heading', { level: 1, name: 'load plans' });
  const main = await screen.findByRole('main');
  await within(main).findByText('Timeout');
  for (const text of ['second try', 'Campaign cidspring', 'Campaign sourceads', '2026-11-18T09:15:00.000'])
    expect(main.textContent).toContain(text);
  expect(screen.getByRole('link', { name: 'Events of the visit' }).getAttribute('href')).toBe(
    `/shop/operator/events?q=${cartId}`,
  );
  expect(screen.getByRole('link', { name: 'Cart of the visit' }).getAttribute('href')).toBe(
    `/shop/operator/carts/${cartId}`,
  );
});

test('a role without contacts reads why an event has no texts, and no link to the cart [A-111] [A-112]', async () => {
  const { comments: _, ...event } = sampleEvent();
  const { details: __, ...row } = sampleEventRow();
  renderConsole('/events/42', { calls: { getEvent: () => ({ ...event, row }) }, role: 'read-only' });
  await screen.findByText(/^Your role does not see the texts of events/);
  expect(screen.queryByRole('link', { name: 'Cart of the visit' })).toBeNull();
});

test('an event that was deleted is said to be gone [A-112]', async () => {
  renderConsole('/events/42', { calls: { getEvent: () => new Refuse('notFound') } });
  await screen.findByText('There is no such event any more. Old events are deleted.');
});
