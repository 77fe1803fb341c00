import { calls } from '@demarc/contract';
import { cartHandler } from '../cart/index.ts';
import type { Handler } from '../platform/http/handler.ts';
import type { Platform } from '../platform/platform.ts';
import { acceptTerms } from './accept-terms.ts';
import { offeredTerms } from './offered-terms.ts';

export function termsRoutes(platform: Platform): Handler[] {
  const onCart = cartHandler(platform);
  return [
    onCart(calls.getTerms, (_request, { visit }) => offeredTerms(platform, visit)),
    onCart(calls.acceptTerms, ({ body }, { visit }) => acceptTerms(platform, visit, body)),
  ];
}
