import { calls } from '@demarc/contract';
import type { Handler } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { handleCart } from '../../shopping/cart/index.ts';
import { acceptTerms } from './accept-terms.ts';
import { getOfferedTerms } from './get-offered-terms.ts';

export function termsRoutes(platform: Platform): Handler[] {
  return [
    handleCart(calls.getTerms, (_request, { cartRef }) => getOfferedTerms(platform, cartRef)),
    handleCart(calls.acceptTerms, ({ body }, { cartRef, origin }) => acceptTerms(platform, cartRef, origin, body)),
  ];
}
