import { providerCalls } from '@demarc/contract/provider-api';
import { refuse, succeed } from '@demarc/domain/errors';
import { buildContactPrefill } from '@demarc/domain/saved-cart';
import type { Platform } from '../../platform/platform.ts';
import {
  dropEmptyFields,
  handleProviderCall,
  listTimePage,
  type ProviderHandler,
} from '../../platform/provider-api/index.ts';
import { markSavedCart } from './cart-identity.ts';
import { listSavedCarts } from './store.ts';

/** The calls of the provider API about saved carts. */
export const handleSavedCartCalls = (platform: Platform): ProviderHandler[] => [
  handleProviderCall(providerCalls.listSavedCarts, ({ query }) =>
    listTimePage(platform, {
      call: providerCalls.listSavedCarts,
      table: 'saved_cart',
      query,
      since: query.savedSince,
      find: (page) => listSavedCarts(platform.db, page),
      getPosition: ({ savedAt, id }) => [savedAt, id],
      describe: describeSavedCart,
    }),
  ),
  handleProviderCall(providerCalls.markSavedCart, async ({ params: { sessionId }, body }) =>
    (await markSavedCart(platform.db, sessionId, body)) ? succeed(undefined) : refuse('notFound'),
  ),
];

function describeSavedCart(row: Awaited<ReturnType<typeof listSavedCarts>>[number]) {
  const { id, cartId, savedAt, expiresAt, orderedAt, email, contacts, lastPage, rating, comment, sendOffers } = row;
  const { campaign, placeId, premisesExternalId } = row;
  const { phone } = buildContactPrefill(contacts);
  return {
    id,
    cartId,
    savedAt: savedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    ...(orderedAt && { orderedAt: orderedAt.toISOString() }),
    email,
    lastPage,
    sendOffers,
    ...dropEmptyFields({ phone, businessName: contacts.businessName, rating, comment, campaign }),
    ...dropEmptyFields({ premisesId: placeId, premisesExternalId }),
  };
}
