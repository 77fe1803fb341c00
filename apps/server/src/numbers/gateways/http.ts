import { z } from 'zod';
import { type OutsideService, outsideService } from '../../platform/outside/outside-service.ts';
import type { Platform } from '../../platform/platform.ts';
import { networkOf } from '../../session/index.ts';
import type { NotHeld, TelephoneNumbers } from '../gateway.ts';
import { heldElsewhere, isHeld, keepReserved, outsideArea } from '../store/holds.ts';

const number = z.string().regex(/^[2-9]\d{9}$/);

/**
 * An inventory over HTTP: GET {url}/numbers looks, PUT {url}/reservations/{session}/{purpose} keeps as many as asked for
 * until it says. What it kept is written into our table, so that an order needs nobody's answer and no number has two holders.
 */
export function httpNumbers(
  service: OutsideService,
  { db, clock, log, provider }: Pick<Platform, 'db' | 'clock' | 'log' | 'provider'>,
  timeoutMs = 20_000,
): TelephoneNumbers {
  const ask = outsideService('telephone numbers', service, log);
  return {
    async offer({ state, zip }, count) {
      const path = `/numbers?${new URLSearchParams({ state, zip, count: String(count) })}`;
      const answer = z.object({ numbers: z.array(number).max(count) });
      const told = await ask({ method: 'GET', path, answer, timeoutMs });
      return told === 'unknown' ? told : told.numbers;
    },
    async reserve(sessionId, { state, zip }, wanted, purpose = 'line', inCart = async () => []) {
      const network = await networkOf(db, sessionId);
      const most = provider.numbers.heldPerNetwork;
      const count = Math.min(wanted, most - (await heldElsewhere(db, { sessionId, network, now: clock.now() })));
      if (count <= 0) return 'tooManyHeld';
      const answer = z.object({ numbers: z.array(number).max(count), heldUntil: z.iso.datetime({ offset: true }) });
      const path = `/reservations/${sessionId}/${purpose}`;
      const told = await ask({
        method: 'PUT',
        path,
        body: { state, zip, count, keep: await inCart(db) },
        answer,
        timeoutMs,
      });
      if (told === 'unknown') return told;
      const held = { sessionId, network, purpose, now: clock.now(), until: new Date(told.heldUntil) };
      return db.transaction((tx) => keepReserved(tx, told.numbers, held, most, outsideArea({ state, zip }), inCart));
    },
    async hold(tx, { sessionId, place }, wanted) {
      const now = clock.now();
      const lost: NotHeld[] = [];
      for (const { number, purpose } of wanted)
        if (!(await isHeld(tx, number, place, { sessionId, purpose, now }))) lost.push({ number, why: 'numberTaken' });
      return lost;
    },
  };
}
