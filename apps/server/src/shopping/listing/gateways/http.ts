import { z } from 'zod';
import type { Logger } from '../../../platform/logging.ts';
import { createServiceClient, type OutsideService } from '../../../platform/outside/outside-service.ts';
import type { DirectoryGateway } from '../gateway.ts';

/**
 * A directory over HTTP: POST {url}/duplicates with a listing returns whether the directory already lists the business.
 */
export function createHttpDirectory(service: OutsideService, log: Logger, timeoutMs = 20_000): DirectoryGateway {
  const callService = createServiceClient('directory', service, log);
  return {
    async isListed({ businessName, categoryId, phone }) {
      const body = { businessName, category: categoryId, phone };
      const responseSchema = z.object({ known: z.boolean() });
      const response = await callService({ method: 'POST', path: '/duplicates', body, responseSchema, timeoutMs });
      return response === 'unanswered' ? response : response.known;
    },
  };
}
