import { z } from 'zod';
import { createServiceClient, type OutsideService } from '../../../platform/outside/outside-service.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findNetwork } from '../../../site/session/index.ts';
import type { NotHeld, TelephoneNumbers } from '../gateway.ts';
import { countHeldByOthers, isHeld, outsideArea, saveReserved } from '../store/holds.ts';

const number = z.string().regex(/^[2-9]\d{9}$/);

/**
 * An inventory over HTTP: GET {url}/numbers lists free numbers, PUT {url}/reservations/{session}/{purpose} reserves some and
 * returns until when. Saves them in our table too, so that an order needs no request and no number has two holders.
 */
export function httpNumbers(
  service: OutsideService,
  { db, clock, log, provider }: Pick<Platform, 'db' | 'clock' | 'log' | 'provider'>,
  timeoutMs = 20_000,
): TelephoneNumbers {
  const callService = createServiceClient('telephone numbers', service, log);
  return {
    async offer({ state, zip }, count) {
      const path = `/numbers?${new URLSearchParams({ state, zip, count: String(count) })}`;
      const answer = z.object({ numbers: z.array(number).max(count) });
      const answered = await callService({ method: 'GET', path, answer, timeoutMs });
      return answered === 'unknown' ? answered : answered.numbers;
    },
    async reserve(sessionId, { state, zip }, wanted, purpose = 'line', inCart = async () => []) {
      const network = await findNetwork(db, sessionId);
      const maxPerNetwork = provider.numbers.heldPerNetwork;
      const heldByOthers = await countHeldByOthers(db, { sessionId, network, now: clock.now() });
      const count = Math.min(wanted, maxPerNetwork - heldByOthers);
      if (count <= 0) return 'tooManyHeld';
      const answer = z.object({ numbers: z.array(number).max(count), heldUntil: z.iso.datetime({ offset: true }) });
      const path = `/reservations/${sessionId}/${purpose}`;
      const answered = await callService({
        method: 'PUT',
        path,
        body: { state, zip, count, keep: await inCart(db) },
        answer,
        timeoutMs,
      });
      if (answered === 'unknown') return answered;
      const { numbers, heldUntil } = answered;
      const holding = { sessionId, network, purpose, now: clock.now(), until: new Date(heldUntil) };
      const area = outsideArea({ state, zip });
      return db.transaction((tx) => saveReserved(tx, numbers, holding, maxPerNetwork, area, inCart));
    },
    async hold(tx, { sessionId, place }, wanted) {
      const now = clock.now();
      const lost: NotHeld[] = [];
      for (const { number, purpose } of wanted)
        if (!(await isHeld(tx, number, place, { sessionId, purpose, now })))
          lost.push({ number, reason: 'numberTaken' });
      return lost;
    },
  };
}
