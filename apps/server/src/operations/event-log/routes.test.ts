import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readDemoProviderWithFlags } from '../../testing/read-provider.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { readEvents } from './read-events.ts';

const { database, startVisit, app, api } = await startTestApp();
const wire = {
  sessionId: randomUUID(),
  eventType: 'Click',
  eventName: 'open faq',
  sectionName: 'header',
  pageName: 'addressCheck',
  timestamp: '2026-03-03T10:00:00.000',
  beginTime: '',
  endTime: '',
  logs: '',
  comments: 'card 4111 1111 1111 1111',
  delay: 7,
};

test('logEvent saves the entry for the session of the cookie and returns an empty object [K-275]', async () => {
  const visitor = await startVisit();
  const answer = await visitor.send({ method: 'POST', url: '/event-log', payload: wire });
  expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
  const { events } = await readEvents(database.db, { sessionId: visitor.sessionId });
  expect(events).toMatchObject([{ name: 'open faq', type: 'Click', delayMs: 7, comments: 'card [removed]' }]);
  expect((await readEvents(database.db, { sessionId: wire.sessionId })).events).toEqual([]);
});

test.each(Object.keys(wire))(
  'logEvent refuses an entry without %s and names the field [E-179] [K-134]',
  async (field) => {
    const visitor = await startVisit();
    const { [field as keyof typeof wire]: _, ...rest } = wire;
    const answer = await visitor.send({ method: 'POST', url: '/event-log', payload: rest });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ ErrorCode: 'invalidRequest', Fields: [{ Path: field }] });
  },
);

test('logClientError saves a failed call of the browser as an event of type Error', async () => {
  const visitor = await startVisit();
  const payload = { message: 'Timeout, ssn 078-05-1120', url: '/business/internet/api/feature-flags' };
  expect((await visitor.send({ method: 'POST', url: '/error-log', payload })).statusCode).toBe(200);
  const { events } = await readEvents(database.db, { sessionId: visitor.sessionId });
  expect(events).toMatchObject([{ type: 'Error', logs: 'Timeout, ssn [removed]', comments: payload.url }]);
});

test('logEvent refuses a request without a session', async () => {
  const answer = await app.inject({ method: 'POST', url: `${api}/event-log`, payload: wire });
  expect(answer.statusCode).toBe(401);
});

test('logEvent accepts an event and does not save it while the event log is off', async () => {
  const shopWithoutLog = await startTestApp({
    database,
    provider: await readDemoProviderWithFlags({ eventLog: false }),
  });
  const visitor = await shopWithoutLog.startVisit();
  expect((await visitor.send({ method: 'POST', url: '/event-log', payload: wire })).statusCode).toBe(200);
  expect((await readEvents(database.db, { sessionId: visitor.sessionId })).events).toEqual([]);
});
