import { calls } from '@demarc/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { findLastCheckedAddress } from '../../shopping/qualification/index.ts';
import { createVerifier } from './create-verifier.ts';
import { validateBusiness } from './validate-business.ts';

export function businessInfoRoutes(platform: Platform): Handler[] {
  const verifier = createVerifier(platform);
  return [
    handle(calls.validateBusiness, async ({ body }, { session, checkId }) => {
      const checkedAddress = await findLastCheckedAddress(platform.db, session.id);
      const input = { sessionId: session.id, checkId, checkedAddress, submission: body };
      return validateBusiness(platform, verifier, input);
    }),
  ];
}
