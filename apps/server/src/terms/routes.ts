import { calls } from '@demarc/contract';
import { type Handler, handle } from '../platform/http/handler.ts';
import type { Platform } from '../platform/platform.ts';
import { acceptTerms } from './accept-terms.ts';
import { offeredTerms } from './offered-terms.ts';

export const termsRoutes = (platform: Platform): Handler[] => [
  handle(calls.getTerms, (_request, { session, checkId }) => offeredTerms(platform, session.id, checkId)),
  handle(calls.acceptTerms, ({ body }, { session, checkId }) =>
    acceptTerms(platform, { sessionId: session.id, checkId }, body),
  ),
];
