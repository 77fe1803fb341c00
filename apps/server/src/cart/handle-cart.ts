import type { Call, RequestOf, ResponseOf } from '@demarc/contract';
import type { Result } from '@demarc/domain/errors';
import { type CallContext, type Handler, handleFirst } from '../platform/http/handler.ts';
import type { Platform } from '../platform/platform.ts';
import type { Visit } from './place-of-session.ts';
import { readStored } from './store.ts';

/** Binds calls that begin with the session's cart, which is read together with the session, and with what is read beside it. */
export const cartHandler =
  <Beside = undefined>({ db }: Pick<Platform, 'db'>, readBeside?: (sessionId: string) => Promise<Beside>) =>
  <C extends Call & { readonly access: 'session' }>(
    call: C,
    run: (
      request: RequestOf<C>,
      context: CallContext<C> & CallContext & { readonly visit: Visit; readonly beside: Promise<Beside> },
    ) => Promise<Result<ResponseOf<C>>>,
  ): Handler =>
    handleFirst(
      call,
      ({ id }) => Promise.all([readStored(db, id), readBeside?.(id)]),
      (request, context) => {
        const { session, checkId, first } = context;
        const stored = first.then(([cart]) => cart);
        const beside = first.then(([, found]) => found as Beside);
        for (const each of [stored, beside]) each.catch(() => {}); // told to whoever waits for it
        return run(request, { ...context, beside, visit: { sessionId: session.id, checkId, stored } });
      },
    );
