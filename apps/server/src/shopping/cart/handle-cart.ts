import type { Call, RequestOf, ResponseOf } from '@demarc/contract';
import type { Result } from '@demarc/domain/errors';
import type { CallContext, Handler, RequestOrigin } from '../../platform/http/handler.ts';
import type { CartRef } from './cart-address.ts';

/** Binds a call that works on the session's cart. */
export const handleCart = <C extends Call & { readonly access: 'session' }>(
  call: C,
  run: (
    request: RequestOf<C>,
    context: { readonly cartRef: CartRef; readonly origin: RequestOrigin },
  ) => Promise<Result<ResponseOf<C>>>,
): Handler => ({
  call,
  run: (request: RequestOf<C>, { session, checkId, address, userAgent }: CallContext) =>
    run(request, { cartRef: { sessionId: session.id, checkId }, origin: { address, userAgent } }),
});
