import type { SavedView } from '@demarc/contract/operator-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type FakeCalls, type FakeRequest, Refuse } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { sampleRow } from '../../testing/sample-orders.ts';

const user = userEvent.setup();
const id = '3f0f6a2e-2b1c-4c8d-9a51-6a5f5f0d1c11';
const sampleView = (change: Partial<SavedView> = {}): SavedView => ({
  id,
  name: 'Held today',
  query: 'state=withRepresentative&sort=placedAt&columns=number,businessName',
  isShared: false,
  version: 3,
  owner: 'olga@example.com',
  isMine: true,
  ...change,
});

/** A server with saved views. It remembers what is sent. */
function serveViews(views: SavedView[]) {
  const sent: Pick<FakeRequest, 'body' | 'params'>[] = [];
  const queries: FakeRequest['query'][] = [];
  const calls = {
    listOrders: ({ query }) => {
      queries.push(query);
      return { rows: [sampleRow()], count: { value: 1, isExact: true } };
    },
    listViews: () => ({ views }),
    saveView: ({ body, params }) => {
      sent.push({ body, params });
      const { list: _, ...fields } = body as SavedView & { list: string };
      views.push(sampleView({ ...fields, id: '3f0f6a2e-2b1c-4c8d-9a51-6a5f5f0d1c22', version: 1 }));
      return views.at(-1) as SavedView;
    },
    changeView: ({ body, params, headers }) => {
      sent.push({ body, params });
      expect(headers.get('if-match')).toBe('"3"');
      views[0] = { ...sampleView(), ...(body as SavedView), version: 4 };
      return views[0];
    },
    deleteView: ({ params }) => {
      sent.push({ body: 'delete', params });
      views.splice(0, 1);
      return {};
    },
  } satisfies FakeCalls;
  return { calls, sent, queries };
}
const findTabs = async () => within(await screen.findByRole('navigation', { name: 'Views' }));
const findColumns = () =>
  screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace(/[▲▼]/, ''));

test('a view opens with its filters, order and columns, and All shows everything again [A-075]', async () => {
  const { calls, queries } = serveViews([sampleView(), sampleView({ id: mariasId, name: 'Mine too', isMine: false })]);
  const { readPath } = renderConsole('/orders', { calls });
  const tabs = await findTabs();
  await user.click(await tabs.findByRole('button', { name: 'Held today' }));
  await waitFor(() => expect(queries.at(-1)).toEqual({ state: 'withRepresentative', sort: 'placedAt' }));
  expect(tabs.getByRole('button', { name: 'Held today' }).getAttribute('aria-current')).toBe('page');
  expect(findColumns()).toEqual(['Number', 'Business']);
  expect(readPath()).toContain(`view=${id}`);
  await user.click(tabs.getByRole('button', { name: 'Mine too' }));
  await waitFor(() => expect(readPath()).toContain(mariasId));
  expect(tabs.queryByRole('button', { name: 'Change view' })).toBeNull();
  await user.click(tabs.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(readPath()).toBe('/orders'));
  expect(findColumns().length).toBeGreaterThan(5);
});
const mariasId = '3f0f6a2e-2b1c-4c8d-9a51-6a5f5f0d1c33';

test('what is shown is saved as a view, which is then changed, and deleted [A-075]', async () => {
  const { calls, sent } = serveViews([sampleView()]);
  const { readPath } = renderConsole('/orders?state=accepted&columns=number,area', { calls });
  const tabs = await findTabs();
  await user.click(await tabs.findByRole('button', { name: '+ Save view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  dialog.getByText('Enter a name.');
  await user.type(dialog.getByLabelText('Name'), 'Accepted');
  await user.click(dialog.getByLabelText('Share with all operators'));
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(readPath()).toContain('view='));
  expect(sent.at(-1)?.body).toEqual({
    ...{ list: 'orders', name: 'Accepted', isShared: true, query: 'state=accepted&columns=number,area' },
  });
  await user.click(tabs.getByRole('button', { name: 'Held today' }));
  await user.click(await tabs.findByRole('button', { name: 'Change view' }));
  const change = within(await screen.findByRole('dialog', { name: 'Change view' }));
  await user.clear(change.getByLabelText('Name'));
  await user.type(change.getByLabelText('Name'), 'Held');
  await user.click(change.getByRole('button', { name: 'Save view' }));
  await tabs.findByRole('button', { name: 'Held' });
  expect(sent.at(-1)).toEqual({
    params: { id },
    body: { name: 'Held', isShared: false, query: sampleView().query },
  });
  await user.click(tabs.getByRole('button', { name: 'Change view' }));
  await user.click(await screen.findByRole('button', { name: 'Delete view' }));
  const deletion = within(await screen.findByRole('dialog', { name: 'Delete view' }));
  deletion.getByText(/“Held”/);
  expect(sent.at(-1)?.body).not.toBe('delete');
  await user.click(deletion.getByRole('button', { name: 'Delete view' }));
  await waitFor(() => expect(tabs.queryByRole('button', { name: 'Held' })).toBeNull());
  expect(sent.at(-1)?.body).toBe('delete');
});

test('a view whose filters were changed says so; renaming keeps its filters, and updating saves the new ones [A-075]', async () => {
  const { calls, sent } = serveViews([sampleView()]);
  renderConsole(`/orders?state=withRepresentative&sort=-placedAt&columns=number,businessName&view=${id}`, { calls });
  const tabs = await findTabs();
  await tabs.findByRole('button', { name: 'Held today (changed)' });
  await user.click(tabs.getByRole('button', { name: 'Change view' }));
  const change = within(await screen.findByRole('dialog', { name: 'Change view' }));
  await user.type(change.getByLabelText('Name'), '!');
  await user.click(change.getByRole('button', { name: 'Save view' }));
  await tabs.findByRole('button', { name: 'Held today! (changed)' });
  expect(sent.at(-1)?.body).toMatchObject({ name: 'Held today!', query: sampleView().query });
  calls.changeView = ({ body, params }) => {
    sent.push({ body, params });
    return sampleView({ ...(body as SavedView), version: 5 });
  };
  await user.click(tabs.getByRole('button', { name: 'Update view' }));
  await waitFor(() =>
    expect(sent.at(-1)?.body).toMatchObject({
      query: 'state=withRepresentative&sort=-placedAt&columns=number,businessName',
    }),
  );
});

test('the name that was typed stays when the dialog is closed, and a shared view names what it leaves out [A-075]', async () => {
  const { calls } = serveViews([]);
  renderConsole('/orders?q=oak', { calls });
  const tabs = await findTabs();
  await user.click(await tabs.findByRole('button', { name: '+ Save view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
  dialog.getByText('A shared view is saved without the search text.');
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  const name = dialog.getByLabelText('Name');
  await waitFor(() => expect(document.activeElement).toBe(name));
  dialog.getByText('Enter a name.');
  await user.type(name, 'Oak');
  expect(dialog.queryByText('Enter a name.')).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(tabs.getByRole('button', { name: '+ Save view' }));
  expect(((await screen.findByLabelText('Name')) as HTMLInputElement).value).toBe('Oak');
});

test('a view that was changed in another window is not overwritten [A-075]', async () => {
  const { calls } = serveViews([sampleView()]);
  renderConsole('/orders', { calls: { ...calls, changeView: () => new Refuse('preconditionFailed') } });
  const tabs = await findTabs();
  await user.click(await tabs.findByRole('button', { name: 'Held today' }));
  await user.click(await tabs.findByRole('button', { name: 'Change view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change view' }));
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  await dialog.findByText(/changed in another window/);
});

test('a view with a filter that does not exist any more opens with the others, and says so [A-075]', async () => {
  const { calls, queries } = serveViews([sampleView({ query: 'state=accepted&colour=red&handOver=unknown' })]);
  renderConsole('/orders', { calls });
  const tabs = await findTabs();
  await user.click(await tabs.findByRole('button', { name: 'Held today' }));
  await screen.findByText(/does not have “colour” and Hand-over any more/);
  expect(queries.at(-1)).toEqual({ state: 'accepted' });
});

test('columns are shown and hidden in the URL, except the link of the row [A-076]', async () => {
  const { calls } = serveViews([]);
  const { readPath } = renderConsole('/orders?columns=businessName,unknown&state=accepted', { calls });
  await screen.findByRole('table');
  expect(findColumns()).toEqual(['Number', 'Business']);
  await user.click(screen.getByRole('button', { name: 'Columns: 2' }));
  const menu = within(screen.getByRole('group', { name: 'Columns' }));
  expect(menu.queryByLabelText('Number')).toBeNull();
  await user.click(menu.getByLabelText('Changed'));
  await waitFor(() => expect(findColumns()).toEqual(['Number', 'Business', 'Changed']));
  expect(readPath()).toContain('columns=number,businessName,changedAt');
  await user.click(menu.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(readPath()).toBe('/orders?state=accepted'));
});

test('a column that the window is too narrow for is not checked, and choosing it adds only this one [A-076]', async () => {
  const match = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
  onTestFinished(() => match.mockRestore());
  const { calls } = serveViews([]);
  const { readPath } = renderConsole('/orders', { calls });
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const menu = within(screen.getByRole('group', { name: 'Columns' }));
  expect((menu.getByLabelText('Area') as HTMLInputElement).checked).toBe(false);
  await user.click(menu.getByLabelText('Area'));
  await waitFor(() =>
    expect(readPath()).toBe('/orders?columns=number,businessName,state,area,monthlyCents,visitDate,placedAt'),
  );
});
