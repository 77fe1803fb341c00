import { calls } from '@demarc/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkCredit, loadBusinessAndRecipient } from './check-credit.ts';
import { createBureau } from './create-bureau.ts';

export function creditRoutes(platform: Platform): Handler[] {
  const bureau = createBureau(platform);
  return [
    handle(calls.checkCredit, ({ body }, { session, attempt, address, userAgent }) => {
      const loadBusiness = () => loadBusinessAndRecipient(platform.db, session.id);
      const origin = { address, userAgent };
      return checkCredit(platform, bureau, { sessionId: session.id, attempt, origin, loadBusiness }, body);
    }),
  ];
}
