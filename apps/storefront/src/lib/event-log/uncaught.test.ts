import { expect, test, vi } from 'vitest';
import { createEventLog, type UnsentEntry } from './event-log.ts';
import { fitEntry } from './fit-entry.ts';
import { watchUncaught } from './uncaught.ts';

class FakeErrorEvent extends Event {
  readonly error: unknown;
  readonly message = 'Script error.';
  constructor(error: unknown) {
    super('error');
    this.error = error;
  }
}
vi.stubGlobal('ErrorEvent', FakeErrorEvent);

function startWatching() {
  const sent: UnsentEntry[] = [];
  const target = new EventTarget();
  const { log } = createEventLog({
    flags: { eventLog: true },
    now: () => new Date(0),
    currentPage: () => ({ page: 'checkout', section: 'checkout' }),
    send: async (entry) => sent.push(fitEntry(entry)),
  });
  watchUncaught(target, log);
  return { target, sent };
}

test('an uncaught error is logged without card, bank, tax or social security numbers', () => {
  const { target, sent } = startWatching();
  target.dispatchEvent(new FakeErrorEvent(new Error('refused 4111111111111111, ssn 123-45-6789')));
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: 'routing: 011000015, taxId=12-3456789' });
  target.dispatchEvent(rejection);
  expect(sent.map(({ type, name }) => [type, name])).toEqual([
    ['Error', 'uncaughtError'],
    ['Error', 'unhandledRejection'],
  ]);
  expect(sent[0]?.logs).toContain('Error: refused');
  expect(JSON.stringify(sent)).not.toMatch(/4111|6789|011000015/);
});

test('an image that does not load is not logged', () => {
  const { target, sent } = startWatching();
  target.dispatchEvent(new Event('error'));
  expect(sent).toEqual([]);
});

test('a repeated error is logged at most 25 times', () => {
  const { target, sent } = startWatching();
  for (let i = 0; i < 100; i++) target.dispatchEvent(new FakeErrorEvent(new Error('again')));
  expect(sent).toHaveLength(25);
});
