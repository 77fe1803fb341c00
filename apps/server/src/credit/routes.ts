import { calls } from '@demarc/contract';
import { type Handler, handleFirst } from '../platform/http/handler.ts';
import type { Platform } from '../platform/platform.ts';
import { checkCredit, checkedBusiness } from './check-credit.ts';
import { openBureau } from './open-bureau.ts';

export function creditRoutes(platform: Platform): Handler[] {
  const bureau = openBureau(platform);
  return [
    handleFirst(
      calls.checkCredit,
      ({ id }) => checkedBusiness(platform.db, id),
      ({ body }, { session, attempt, first }) =>
        checkCredit(platform, bureau, { sessionId: session.id, attempt, checked: () => first }, body),
    ),
  ];
}
