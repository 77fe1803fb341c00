import type { Call, RequestOf, ResponseOf } from '@demarc/contract';
import type { Result } from '@demarc/domain/errors';
import { type CallContext, type Handler, handleFirst } from '../platform/http/handler.ts';
import type { Platform } from '../platform/platform.ts';
import type { Visit } from './place-of-session.ts';
import { readStored } from './store.ts';

/** Binds calls that begin with the session's cart, which is read together with the session. */
export const cartHandler =
  ({ db }: Pick<Platform, 'db'>) =>
  <C extends Call & { readonly access: 'session' }>(
    call: C,
    run: (
      request: RequestOf<C>,
      context: CallContext<C> & CallContext & { readonly visit: Visit },
    ) => Promise<Result<ResponseOf<C>>>,
  ): Handler =>
    handleFirst(
      call,
      ({ id }) => readStored(db, id),
      (request, context) => {
        const { session, checkId, first } = context;
        return run(request, { ...context, visit: { sessionId: session.id, checkId, stored: first } });
      },
    );
