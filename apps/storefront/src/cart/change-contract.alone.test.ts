import { calls } from '@demarc/contract';
import { expect, test, vi } from 'vitest';
import { testSettings } from '../testing/shop-settings.ts';
import { changeContract } from './change-contract.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../api/lazy.ts', () => ({ call }));
vi.mock('../settings.tsx', () => ({ readSettings: () => testSettings }));
vi.mock('../event-log/index.ts', () => ({ logEvent() {} }));
vi.mock('./cart-spinner.ts', () => ({ cartSpinner: { show() {}, hide() {} } }));

test('where no line is chosen, one is asked for [E-442]', async () => {
  call.mockResolvedValue({ ok: true, value: { selected: false } });
  await changeContract(
    { term: 'MonthToMonth', bundleId: 'b', monthlyCents: 9900, onceCents: 0, offersLost: [] },
    async () => undefined,
  );
  const [name, { body }] = call.mock.calls[0] ?? [];
  expect(name).toBe('changeContract');
  expect(calls.changeContract.body.encode(body)).toMatchObject({ Nlines: '1' });
});
