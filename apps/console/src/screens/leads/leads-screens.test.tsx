import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type FakeRequest, Refuse } from '../../testing/fake-server.ts';
import { mariaId, renderConsole } from '../../testing/render-console.tsx';
import { leadId, sampleLead, sampleLeadRow } from '../../testing/sample-leads.ts';

const user = userEvent.setup();

test('leads are listed with status, request, contact and area, filtered in the URL, and lead to their page [A-190]', async () => {
  const { readPath } = renderConsole('/leads', {
    calls: {
      listLeads: () => ({ rows: [sampleLeadRow()], count: { value: 1, isExact: true } }),
      listLeadFilterValues: () => ({ area: ['New York'], zip: ['10012'], assignee: [] }),
    },
    role: 'sales',
  });
  const link = await screen.findByRole('link', { name: 'Oak Dental' });
  expect(link.getAttribute('href')).toBe(`/shop/operator/leads/${leadId}`);
  for (const text of ['New', 'Order request', '212-555-0110', '10012', 'New York'])
    expect(link.closest('tr')?.textContent).toContain(text);
  await user.click(screen.getByRole('button', { name: 'ZIP' }));
  await user.click(await screen.findByRole('radio', { name: '10012' }));
  await screen.findByRole('button', { name: 'ZIP: 10012' });
  expect(readPath()).toBe('/leads?zip=10012');
});

test('the page of a lead has the request, and gives it another status [A-191]', async () => {
  const requests: FakeRequest[] = [];
  renderConsole(`/leads/${leadId}`, {
    calls: {
      getLead: () => sampleLead(),
      changeLeadStatus: (request) => {
        requests.push(request);
        return sampleLead({ status: 'contacted', version: 2 });
      },
    },
    role: 'sales',
  });
  for (const text of ['Ann Larch', 'Internet 1 Gig', '$99.00', 'Phone, Morning', 'Call before noon', 'spring'])
    await screen.findByText(text);
  const select = screen.getByRole('combobox', { name: 'Status' });
  await user.selectOptions(select, 'Contacted');
  await screen.findByText('Status: Contacted');
  expect(requests[0]?.headers.get('if-match')).toBe('"1"');
  expect(requests[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  expect([(select as HTMLSelectElement).value, document.activeElement]).toEqual(['contacted', select]);
});

test('a status that a colleague changed meanwhile is shown instead of overwritten [A-191]', async () => {
  let isChanged = false;
  renderConsole(`/leads/${leadId}`, {
    calls: {
      getLead: () => (isChanged ? sampleLead({ status: 'closed', version: 2 }) : sampleLead()),
      changeLeadStatus: () => {
        isChanged = true;
        return new Refuse('preconditionFailed');
      },
    },
    role: 'sales',
  });
  const select = await screen.findByRole('combobox', { name: 'Status' });
  await user.selectOptions(select, 'Contacted');
  await screen.findByText('A colleague changed the lead meanwhile. Check its status, then choose again.');
  await waitFor(() => expect((select as HTMLSelectElement).value).toBe('closed'));
});

test('a lead is assigned to a colleague [A-192]', async () => {
  const bodies: unknown[] = [];
  renderConsole(`/leads/${leadId}`, {
    calls: {
      getLead: () => sampleLead(),
      assignLead: ({ body }) => {
        bodies.push(body);
        return { ...sampleLead({ assignee: 'maria@example.com' }), assigneeId: mariaId };
      },
    },
    role: 'sales',
  });
  const select = await screen.findByRole('combobox', { name: 'Assigned to' });
  await within(select).findByRole('option', { name: 'maria@example.com' });
  await user.selectOptions(select, 'maria@example.com');
  await screen.findByText('Assigned to maria@example.com');
  expect(bodies).toEqual([{ operatorId: mariaId }]);
});
