import { z } from 'zod';
import { createServiceClient, type OutsideService } from '../../../platform/outside/outside-service.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findNetwork } from '../../../site/session/index.ts';
import type { NotHeld, TelephoneNumbers } from '../gateway.ts';
import { countHeldByOthers, isHeld, outsideArea, saveReserved } from '../store/holds.ts';

const numberSchema = z.string().regex(/^[2-9]\d{9}$/);

/**
 * An inventory over HTTP: GET {url}/numbers lists free numbers, PUT {url}/reservations/{session}/{purpose} reserves
 * some and returns when the reservation ends. Saves them in our table too, so that an order needs no request and no
 * number has two holders.
 */
export function createHttpNumbers(
  service: OutsideService,
  { db, clock, log, provider }: Pick<Platform, 'db' | 'clock' | 'log' | 'provider'>,
  timeoutMs = 20_000,
): TelephoneNumbers {
  const callService = createServiceClient('telephone numbers', service, log);
  return {
    async offer({ state, zip }, count) {
      const path = `/numbers?${new URLSearchParams({ state, zip, count: String(count) })}`;
      const responseSchema = z.object({ numbers: z.array(numberSchema).max(count) });
      const response = await callService({ method: 'GET', path, responseSchema, timeoutMs });
      return response === 'unanswered' ? response : response.numbers;
    },
    async reserve({
      sessionId,
      location,
      count: requestedCount,
      purpose = 'line',
      findNumbersInCart = async () => [],
    }) {
      const network = await findNetwork(db, sessionId);
      const maxPerNetwork = provider.numbers.heldPerNetwork;
      const heldByOthers = await countHeldByOthers(db, { sessionId, network, now: clock.now() });
      const count = Math.min(requestedCount, maxPerNetwork - heldByOthers);
      if (count <= 0) return 'tooManyHeld';
      const responseSchema = z.object({
        numbers: z.array(numberSchema).max(count),
        heldUntil: z.iso.datetime({ offset: true }),
      });
      const path = `/reservations/${sessionId}/${purpose}`;
      const response = await callService({
        method: 'PUT',
        path,
        body: { state: location.state, zip: location.zip, count, keep: await findNumbersInCart(db) },
        responseSchema,
        timeoutMs,
      });
      if (response === 'unanswered') return response;
      const { numbers, heldUntil } = response;
      const holding = { sessionId, network, purpose, now: clock.now(), until: new Date(heldUntil) };
      return db.transaction((tx) =>
        saveReserved(tx, { numbers, holding, maxPerNetwork, area: outsideArea(location), findNumbersInCart }),
      );
    },
    async ensureHeld(tx, { sessionId, location }, wanted) {
      const now = clock.now();
      const notHeld: NotHeld[] = [];
      for (const { number, purpose } of wanted)
        if (!(await isHeld(tx, number, location, { sessionId, purpose, now })))
          notHeld.push({ number, reason: 'numberTaken' });
      return notHeld;
    },
  };
}
