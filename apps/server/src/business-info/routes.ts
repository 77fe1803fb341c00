import { calls } from '@demarc/contract';
import { type Handler, handleFirst } from '../platform/http/handler.ts';
import type { Platform } from '../platform/platform.ts';
import { checkedPlace } from '../qualification/index.ts';
import { openVerifier } from './open-verifier.ts';
import { validateBusiness } from './validate-business.ts';

export function businessInfoRoutes(platform: Platform): Handler[] {
  const verifier = openVerifier(platform);
  return [
    handleFirst(
      calls.validateBusiness,
      ({ id }) => checkedPlace(platform.db, id),
      async ({ body }, { session, checkId, first }) =>
        validateBusiness(platform, verifier, { sessionId: session.id, checkId }, await first, body),
    ),
  ];
}
