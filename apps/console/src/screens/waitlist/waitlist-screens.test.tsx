import type { WaitlistRow } from '@demarc/contract/operator-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Refuse } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const user = userEvent.setup();
const id = '5b1c1a5e-6f0e-4b8e-9a3e-1c1d2e3f4a5b';
const row: WaitlistRow = {
  ...{ id, contactName: 'Bo Larch', email: 'bo@example.com', mobileNumber: '212-555-0110', businessNumber: '' },
  ...{ address: '5 Dock Road, Newport, RI 02840', zip: '02840', area: 'Rhode Island', plannedFor: '2027-05-01' },
  ...{ existingLandline: 'yes', campaign: 'spring', registeredAt: '2026-11-18T14:15:00.000Z' },
};

test('the waitlist has contact, area and expected date, filtered in the URL, and leads to the registration [A-193]', async () => {
  const { readPath } = renderConsole('/waitlist', {
    calls: {
      listWaitlist: () => ({ rows: [row], count: { value: 1, isExact: true } }),
      listWaitlistFilterValues: () => ({ area: ['Rhode Island'], zip: ['02840'] }),
    },
    role: 'sales',
  });
  const link = await screen.findByRole('link', { name: 'Bo Larch' });
  expect(link.getAttribute('href')).toBe(`/shop/operator/waitlist/${id}`);
  for (const text of ['02840', 'Rhode Island', 'May 1']) expect(link.closest('tr')?.textContent).toContain(text);
  await user.click(screen.getByRole('button', { name: 'Area' }));
  await user.click(await screen.findByRole('radio', { name: 'Rhode Island' }));
  await screen.findByRole('button', { name: 'Area: Rhode Island' });
  expect(readPath()).toBe('/waitlist?area=Rhode+Island');
});

test('the page of a registration has what the shopper entered, or says that it is gone [A-193]', async () => {
  renderConsole(`/waitlist/${id}`, { calls: { getWaitlistEntry: () => row }, role: 'sales' });
  for (const text of ['bo@example.com', '212-555-0110', '5 Dock Road, Newport, RI 02840', 'Yes', 'spring'])
    await screen.findByText(text);
  renderConsole(`/waitlist/${id}`, { calls: { getWaitlistEntry: () => new Refuse('notFound') } });
  await screen.findByText('There is no such registration any more. Old registrations are deleted.');
});
