import { randomBytes } from 'node:crypto';
import { operatorCalls } from '@demarc/contract/operator-api';
import { getCartTerm, listOrderItems } from '@demarc/domain/cart';
import { type Refusal, type Result, refuse, succeed } from '@demarc/domain/errors';
import type { OperatorRole } from '@demarc/domain/operator';
import { copyCartServices, listLeftOut } from '@demarc/domain/quote';
import { findRole, prepareQuote, saveQuote } from '../../../ordering/quote/index.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { handlePreparedOperatorCall, type OperatorHandler } from '../../../platform/operator-api/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readCartOfSession } from '../../../shopping/cart/index.ts';
import { findQualification } from '../../../shopping/qualification/index.ts';
import type { CartSummary } from '../cart-summary.ts';
import { refreshSummary } from '../refresh-summaries.ts';
import { findSummary } from './describe-cart.ts';

/** The call of the operator console that starts a quote from a cart. */
export const handleCartQuote = (platform: Platform): OperatorHandler[] => [
  handlePreparedOperatorCall(operatorCalls.createCartQuote, {
    prepare: async ({ params: { id } }, { operator }) => {
      await refreshSummary(platform, id);
      const summary = await findSummary(platform.db, id);
      return summary ? prepareCartQuote(platform, summary, operator) : refuse('notFound');
    },
    run: async ({ prepared, leftOut, cartId }, { tx, actor }) => {
      const saved = await saveQuote(tx, platform, prepared);
      if (!saved.ok) return saved;
      const { number } = saved.value;
      const changes = [{ path: 'cart', after: cartId }];
      const subject = { kind: 'quote', id: number, label: number } as const;
      await recordAudit(tx, { actor, action: 'create quote', subject, changes }, platform.clock.now());
      return succeed({ number, leftOut });
    },
  }),
];

/** Builds the draft of a quote by the rules of all quotes, for the customer and at the address of the cart. */
async function prepareCartQuote(
  platform: Platform,
  { sessionId, standing, businessName, contactName, contactEmail }: CartSummary,
  { email, role }: { readonly email: string; readonly role: OperatorRole },
) {
  const { db, provider } = platform;
  if (standing === 'ordered') return refuseCart('The cart was ordered.');
  const found = await readCartOfSession(db, platform, sessionId);
  const check = found && (await findQualification(db, sessionId, found.checkId));
  if (!found || !check) return refuseCart('The address check of the cart was deleted.');
  const services = copyCartServices(found.cart);
  if (!services.ok) return refuseCart(describeRefusal(services.refusal));
  const { street, city, state, zip, unit } = check.parts;
  const suffix = randomBytes(4).toString('hex').toUpperCase();
  const prepared = await prepareQuote(platform, {
    ...{ number: `Q-${suffix}`, orderNumber: `M-${suffix}`, draft: true },
    ...{ address: `${street}, ${city}, ${state} ${zip}`, unit, services: services.value },
    term: getCartTerm(found.cart, found.catalog),
    ...(findRole(provider, role) && { role }),
    owner: { name: email, email },
    ...(contactEmail && {
      contact: {
        email: contactEmail,
        ...(contactName && { name: contactName }),
        ...(businessName && { business: businessName }),
      },
    }),
  });
  if (!prepared.ok) return refuseCart(describeRefusal(prepared.refusal));
  const items = listOrderItems(prepared.value.quote.cart, provider.catalog);
  const leftOut = [...listLeftOut(listOrderItems(found.cart, found.catalog), items)];
  return succeed({ prepared: prepared.value, leftOut, cartId: sessionId });
}

const refuseCart = (reason: string): Result<never> => refuse('eventNotAllowed', { fields: [{ path: 'id', reason }] });

/** Says in words why a quote cannot have the contents of the cart. */
function describeRefusal({ code, fields = [] }: Refusal): string {
  if (code === 'serviceMissing')
    return `The shopper has not chosen everything yet: ${fields.map(({ path }) => path).join(', ')}.`;
  if (code === 'notSold')
    return `The shop does not sell it any more: ${fields.map(({ reason }) => reason).join(', ')}.`;
  if (code === 'addressUnknown') return 'The address of the cart is not in the coverage any more.';
  return 'A quote cannot have the services of this cart at its address.';
}
