import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Refuse } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const versions = [
  { id: 2, publishedAt: '2026-03-04T15:00:00.000Z' },
  { id: 1, publishedAt: '2026-03-03T15:00:00.000Z', replacedAt: '2026-03-04T15:00:00.000Z' },
];

test('each version of the labels has its time and its file [A-115]', async () => {
  let isDown = true;
  renderConsole('/labels', {
    calls: { listLabelVersions: () => (isDown ? new Refuse('internal') : { versions }) },
    role: 'read-only',
  });
  await screen.findByText('The labels could not be loaded');
  isDown = false;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
  const [, now, then] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(now?.textContent).toContain('Today');
  expect(then?.querySelectorAll('time')).toHaveLength(2);
  expect(then?.querySelector('a')?.getAttribute('href')).toBe('/shop/operator/api/labels/1.csv');
});
