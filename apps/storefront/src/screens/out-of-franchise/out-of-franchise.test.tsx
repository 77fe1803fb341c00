import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { installTestClient } from '../../lib/api/testing/install-client.ts';
import { session } from '../../lib/session/session-store.ts';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import OutOfFranchise from './OutOfFranchise.tsx';

const renderPage = () =>
  renderInShop(
    <QueryClientProvider client={createQueryClient()}>
      <main id="main" tabIndex={-1}>
        <OutOfFranchise />
      </main>
    </QueryClientProvider>,
  );
const title = { name: /is not available for your location yet/ };

test('the page waits for the check, which may name a planned date, and then has the focus [P-058]', async () => {
  let answer: ((result: unknown) => void) | undefined;
  installTestClient(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  session.update({ checkId: 'planned' });
  renderPage();
  screen.getByRole('main').focus();
  await expect.poll(() => answer).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
  answer?.({ ok: true, value: { availability: { plannedFor: 'spring 2027' } } });
  expect(await screen.findByText('We plan to serve this address in spring 2027.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('heading', title));
});

test('without a check the page shows at once, without a date [E-041]', () => {
  session.update({ checkId: '' });
  renderPage();
  screen.getByRole('heading', title);
  expect(screen.queryByText(/We plan/)).toBeNull();
});
