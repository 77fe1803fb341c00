import { z } from 'zod';
import type { Logger } from '../../../platform/logging.ts';
import { type OutsideService, outsideService } from '../../../platform/outside/outside-service.ts';
import type { DirectoryGateway } from '../gateway.ts';

/** A directory over HTTP: POST {url}/duplicates with the listing; it says whether it has the business already. */
export function httpDirectory(service: OutsideService, log: Logger, timeoutMs = 20_000): DirectoryGateway {
  const ask = outsideService('directory', service, log);
  return {
    async knows({ businessName, categoryId, phone }) {
      const body = { businessName, category: categoryId, phone };
      const answer = z.object({ known: z.boolean() });
      const told = await ask({ method: 'POST', path: '/duplicates', body, answer, timeoutMs });
      return told === 'unknown' ? told : told.known;
    },
  };
}
