import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { sampleEntry, sampleOrder } from '../../testing/sample-orders.ts';

test('a mail that waits to be sent is looked for again until it is sent [A-139]', async () => {
  const mail = { id: 'e2', kind: 'mail', by: 'shop', at: new Date().toISOString() } as const;
  let isSent = false;
  let loads = 0;
  renderConsole('/orders/DM-1042', {
    calls: {
      getOrder: () => sampleOrder(),
      listOrderTimeline: () => {
        loads += 1;
        const state = isSent ? { title: 'Mail sent' } : { title: 'Mail waiting', isWaiting: true as const };
        return { entries: [sampleEntry({ ...mail, ...state })] };
      },
    },
  });
  await screen.findByText('Mail waiting');
  const before = loads;
  isSent = true;
  await screen.findByText('Mail sent');
  expect(loads).toBe(before + 1);
});
