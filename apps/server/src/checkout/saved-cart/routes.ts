import { calls } from '@demarc/contract';
import { pages } from '@demarc/contract/pages';
import { refuse, succeed } from '@demarc/domain/errors';
import { isLinkValid } from '@demarc/domain/saved-cart';
import type { FastifyInstance } from 'fastify';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { endReminders, markSavedCart } from './cart-identity.ts';
import { checkEmail } from './check-email.ts';
import { isReminderStillDue, sendReminder } from './remind.ts';
import { retrieveCart } from './retrieve-cart.ts';
import { type SaveCartDeps, saveCart } from './save-cart.ts';
import { saveCartFromCheckout, saveCartWithRequest } from './save-cart-from-checkout.ts';
import { confirmSave, findByToken, findNewestSave } from './store.ts';

/** Provided by the order capability. */
type Orders = Pick<SaveCartDeps, 'findOrderNumber' | 'isOrdered'>;

export function savedCartRoutes(platform: Platform, orders: Orders): Handler[] {
  const { db, clock, jobs, mail } = platform;
  const { isOrdered } = orders;
  const saveDeps: SaveCartDeps = { ...platform, ...orders };
  jobs.work('remind-of-cart', ({ savedCartId, nth }) => sendReminder({ ...platform, isOrdered }, savedCartId, nth));
  mail.setSendCondition('saved-cart-reminder', (key) => isReminderStillDue({ ...platform, isOrdered }, key));
  return [
    handle(calls.saveCart, ({ query: { lastPage }, body: request }, { session, checkId, tx, checkCaptcha }) =>
      saveCart(saveDeps, tx, {
        sessionId: session.id,
        checkId,
        request,
        lastPage,
        failurePage: 'NTE_SO_DOSaveOrder',
        checkCaptcha: (mailbox) => checkCaptcha(mailbox, tx),
      }),
    ),
    handle(calls.markSaveDone, async (_request, { session }) => {
      const saved = await findNewestSave(db, session.id);
      if (saved && !saved.confirmedAt) await confirmSave(db, saved.id, clock.now());
      return succeed({});
    }),
    handle(calls.saveMyOrder, (_request, { session, checkId, tx, checkCaptcha }) =>
      saveCartFromCheckout(saveDeps, tx, {
        sessionId: session.id,
        checkId,
        checkCaptcha: (mailbox) => checkCaptcha(mailbox, tx),
      }),
    ),
    handle(calls.submitSavedOrder, ({ body }, { session, checkId, tx, checkCaptcha }) =>
      saveCartWithRequest(
        saveDeps,
        tx,
        { sessionId: session.id, checkId, checkCaptcha: (mailbox) => checkCaptcha(mailbox, tx) },
        body,
      ),
    ),
    handle(calls.retrieveSavedCart, ({ query }, { session }) =>
      retrieveCart({ ...platform, isOrdered }, session.id, query),
    ),
    handle(calls.validateSavedCartEmail, async ({ params, query }, context) =>
      // Safety 21: the session in the path must be the one of the cookie.
      params.sessionId === context.session.id
        ? checkEmail(platform, context, params.email, query)
        : refuse('invalidRequest', { fields: [{ path: 'sessionId', reason: 'is not this session' }] }),
    ),
    handle(calls.markSavedCart, async ({ body: { sessionId, ...marks } }) =>
      (await markSavedCart(db, sessionId, marks)) ? succeed({}) : refuse('notFound'),
    ),
    // Tokens cannot be guessed, so the state of one is no secret.
    handle(calls.getReminderState, async ({ params: { token } }) => {
      const saved = await findByToken(db, token, 'reminders');
      if (!saved) return succeed({ state: 'unknown' });
      // Reminders also end when the link expires.
      const isActive = saved.reminders && isLinkValid(saved.savedAt, clock.now());
      return succeed({ state: isActive ? 'going' : 'stopped' });
    }),
    handle(calls.stopReminders, async ({ params: { token } }) => {
      const saved = await findByToken(db, token, 'reminders');
      if (saved) await endReminders(db, saved);
      // An unknown token gets the same answer, because a mail program could do nothing with an error.
      return succeed({});
    }),
  ];
}

/** Redirects a GET of the unsubscribe URL to a page that asks for confirmation. A GET alone must not stop reminders. */
export function registerReminderPage(app: FastifyInstance, { config: { basePath } }: Platform): void {
  app.get<{ Params: { token: string } }>(`${basePath}/api/reminders/:token`, (request, reply) =>
    reply.redirect(`${basePath}${pages.abandonedCart}?stop=${encodeURIComponent(request.params.token)}`),
  );
}
