import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Refuse } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { sampleAuditEntry } from '../../testing/sample-events.ts';

const user = userEvent.setup();

test('audit entries are listed with what was done to what by whom, and filtered in the URL [A-113]', async () => {
  const { readPath } = renderConsole('/audit', {
    calls: {
      listAuditEntries: () => ({ rows: [sampleAuditEntry().row], count: { value: 1, isExact: true } }),
      listAuditFilterValues: () => ({ action: ['cancel order', 'sign in'], who: ['maria@example.com'] }),
    },
  });
  const link = await screen.findByRole('link', { name: 'cancel order' });
  expect(link.getAttribute('href')).toBe('/shop/operator/audit/7');
  for (const text of ['DM-1042', 'maria@example.com', 'state: accepted to cancelled', 'Moved away'])
    expect(link.closest('tr')?.textContent).toContain(text);
  screen.getByText('1 entry', { selector: 'p' });
  await user.click(screen.getByRole('button', { name: 'Operator' }));
  await user.click(await screen.findByRole('radio', { name: 'maria@example.com' }));
  await screen.findByRole('button', { name: 'Operator: maria@example.com' });
  expect(readPath()).toBe('/audit?who=maria%40example.com');
});

test('the page of an entry has each change before and after, and leads to the order [A-114]', async () => {
  renderConsole('/audit/7', { calls: { getAuditEntry: () => sampleAuditEntry() } });
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['ValueBeforeAfter', 'stateacceptedcancelled', 'fee–$49.00']);
  expect(screen.getByRole('link', { name: 'DM-1042' }).getAttribute('href')).toBe('/shop/operator/orders/DM-1042');
  expect(screen.getByRole('main').textContent).toContain('Moved away');
});

test('the page of what a command did says so, and an entry that was deleted is gone [A-114]', async () => {
  const { subjectPath: _, row, ...entry } = sampleAuditEntry({ changes: [] });
  const command = { ...row, who: 'npm run operator', from: '', browser: '' };
  renderConsole('/audit/7', { calls: { getAuditEntry: () => ({ ...entry, row: command }) } });
  await screen.findByText('On the server');
  screen.getByText('No values changed.');
  renderConsole('/audit/7', { calls: { getAuditEntry: () => new Refuse('notFound') } });
  await screen.findByText('There is no such entry any more. Old entries are deleted.');
});
