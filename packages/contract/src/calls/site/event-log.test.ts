import { expect, test } from 'vitest';
import { calls } from '../../index.ts';

test('an event log entry has exactly the eleven fields on the wire [E-179] [K-134]', () => {
  const wire = {
    sessionId: 's',
    eventType: 'Click',
    eventName: 'faq',
    sectionName: 'header',
    pageName: 'addressCheck',
    timestamp: '2026-01-15T07:00:00.000',
    beginTime: '',
    endTime: '',
    logs: '',
    comments: '',
    delay: 12,
  } as const;
  const body = calls.logEvent.body;
  expect(body.encode(body.decode(wire))).toEqual(wire);
  for (const field of Object.keys(wire)) {
    const { [field as keyof typeof wire]: _, ...rest } = wire;
    expect(() => body.decode(rest as typeof wire), `without ${field}`).toThrow(field);
  }
  expect(() => body.decode({ ...wire, extra: 1 } as typeof wire)).toThrow('extra');
});
