import { calls } from '@demarc/contract';
import { refuse, succeed } from '@demarc/domain/errors';
import { stripSensitive } from '@demarc/domain/text';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { handleCart } from '../../shopping/cart/index.ts';
import type { Appointments } from '../appointment/index.ts';
import { createDecryptor } from '../secrets/index.ts';
import { createEmbeddedVault } from './gateways/embedded.ts';
import { createHttpVault } from './gateways/http.ts';
import { openHostedForm } from './open-hosted-form.ts';
import { payInstallments } from './pay-installments.ts';
import { saveMethod } from './save-method.ts';
import { insertAutoPayLog, savePaperFreeBilling } from './store.ts';
import { tokenizeMethod } from './tokenize-method.ts';

export function paymentRoutes(platform: Platform, appointments: Appointments): Handler[] {
  const { db, clock, config, log } = platform;
  const decrypt = createDecryptor(platform);
  const { payments } = config.services;
  const vault = payments ? createHttpVault(payments, log, decrypt) : createEmbeddedVault(platform, decrypt);
  return [
    handle(calls.tokenizePaymentMethod, ({ body }, { session, attempt, checkCaptcha }) =>
      tokenizeMethod(
        platform,
        vault,
        { sessionId: session.id, attempt, checkCaptcha: () => checkCaptcha(session.id) },
        body,
      ),
    ),
    handle(calls.openHostedForm, (_, { session }) => openHostedForm(platform, session.id)),
    handle(calls.savePaymentMethod, ({ body }, { session }) => saveMethod(platform, vault, session.id, body)),
    handle(calls.logAutoPay, async ({ body: { status, ...logged } }, { session }) => {
      const entry = { ...logged, status: stripSensitive(status), sessionId: session.id, loggedAt: clock.now() };
      await insertAutoPayLog(db, entry);
      return succeed(undefined);
    }),
    handle(calls.enrollBilling, async ({ body: { paperFree } }, { session }) => {
      await savePaperFreeBilling(db, { sessionId: session.id, paperFree, now: clock.now() });
      return succeed(undefined);
    }),
    handleCart(calls.payInstallments, async ({ body }, { cartRef }) => {
      const paid = await payInstallments(platform, appointments, cartRef, body);
      // The page explains these two itself, without a failure page.
      return paid.ok || ['otherAddress', 'cartMissing'].includes(paid.refusal.code)
        ? paid
        : refuse(paid.refusal.code, { ...paid.refusal, failurePage: 'NTE_CO_NextButtonIPM' });
    }),
  ];
}
