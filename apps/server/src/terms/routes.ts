import { calls } from '@demarc/contract';
import { cartHandler } from '../cart/index.ts';
import type { Handler } from '../platform/http/handler.ts';
import type { Platform } from '../platform/platform.ts';
import { acceptTerms } from './accept-terms.ts';
import { offeredTerms } from './offered-terms.ts';
import { lastAcceptance } from './store.ts';

export function termsRoutes(platform: Platform): Handler[] {
  const onCart = cartHandler(platform);
  const besideAcceptance = cartHandler(platform, (sessionId) => lastAcceptance(platform.db, sessionId));
  return [
    besideAcceptance(calls.getTerms, async (_request, { visit, beside }) =>
      offeredTerms(platform, visit, await beside),
    ),
    onCart(calls.acceptTerms, ({ body }, { visit }) => acceptTerms(platform, visit, body)),
  ];
}
