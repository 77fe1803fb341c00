import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeChanges } from '../../testing/fake-changes.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { sampleEntry, sampleOrder } from '../../testing/sample-orders.ts';

test('the page of an order follows changes of others, and says who views it [A-072]', async () => {
  let order = sampleOrder();
  let loads = 0;
  const feed = fakeChanges();
  renderConsole('/orders/DM-1042', {
    calls: {
      ...feed.calls,
      getOrder: () => {
        loads += 1;
        return order;
      },
      listOrderTimeline: () => ({ entries: [sampleEntry()] }),
    },
  });
  await screen.findByText('Held');
  await feed.tell({ viewers: ['maria@example.com'] });
  await screen.findByText('maria@example.com is viewing');
  expect(feed.queries.at(-1)?.viewing).toBe('order:DM-1042');
  const before = loads;
  await feed.tell({
    changes: [
      { kind: 'order', id: 'DM-1042', version: 7, isNew: false },
      { kind: 'order', id: 'DM-9', version: 9, isNew: false },
    ],
  });
  order = sampleOrder({ version: 8, state: 'accepted' });
  await feed.tell({
    changes: [{ kind: 'order', id: 'DM-1042', version: 8, isNew: false }],
    viewers: ['a@example.com', 'b@example.com'],
  });
  await screen.findByText('Accepted');
  await screen.findByText('a@example.com, b@example.com are viewing');
  expect(loads).toBe(before + 1);
  await feed.tell({});
  await waitFor(() => expect(within(screen.getByRole('main')).queryByText(/viewing/)).toBeNull());
});
