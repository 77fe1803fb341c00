import { calls } from '@demarc/contract';
import type { Handler } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { handleCart } from '../../shopping/cart/index.ts';
import { acceptTerms } from './accept-terms.ts';
import { offeredTerms } from './offered-terms.ts';

export function termsRoutes(platform: Platform): Handler[] {
  return [
    handleCart(calls.getTerms, (_request, { visit }) => offeredTerms(platform, visit)),
    handleCart(calls.acceptTerms, ({ body }, { visit }) => acceptTerms(platform, visit, body)),
  ];
}
