import { createHmac } from 'node:crypto';
import { normalizeAddress, type StreetAddress } from '@demarc/domain/address';
import { findPromotionRefusal, hasLimit, type PromotionFacts, type PromotionRefusal } from '@demarc/domain/cart';
import { toMailbox } from '@demarc/domain/text';
import type { Transaction } from '../../platform/database/database.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import type { Platform } from '../../platform/platform.ts';
import { findNetwork } from '../../site/session/index.ts';
import { loadPromotionFacts } from './refresh-cart-promotions.ts';
import { countUses, insertUses } from './store.ts';

export interface PromotionOrder {
  readonly sessionId: string;
  readonly orderNumber: string;
  /** The promotions that give the order a discount. */
  readonly promotionIds: readonly string[];
  readonly state: string;
  readonly zip: string;
  /** The service address and the email of the order identify the business. The email may be empty. */
  readonly address: Pick<StreetAddress, 'street' | 'unit' | 'zip'>;
  readonly email: string;
  /** False for an order that waits for a representative. */
  readonly isCreditApproved: boolean;
}

export interface LostUse {
  readonly id: string;
  readonly reason: PromotionRefusal;
}

/**
 * Checks the promotions of an order again and reserves their uses, in the order's transaction. Reserves none if one of
 * them can no longer be used, and returns the reasons: the order has another price then. Locks each promotion with a
 * limit until the transaction ends, so that two orders cannot both have its last use. All orders lock in the same
 * sequence.
 */
export async function reservePromotionUses(
  tx: Transaction,
  { provider, clock, config }: Pick<Platform, 'provider' | 'clock' | 'config'>,
  { sessionId, orderNumber, promotionIds, state, zip, address, email, isCreditApproved }: PromotionOrder,
): Promise<readonly LostUse[]> {
  if (promotionIds.length === 0) return [];
  const promotions = provider.promotions.filter(({ id }) => promotionIds.includes(id));
  const deletedIds = promotionIds.filter((id) => !promotions.some((promotion) => promotion.id === id));
  const limited = promotions.filter(hasLimit).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (const { id } of limited) await lockByName(tx, `promotion ${id}`);
  const hash = (kind: string, text: string) =>
    createHmac('sha256', config.secret).update(`promotion ${kind}\n${text}`).digest('base64url');
  const addressHash = hash('address', normalizeServiceAddress(address));
  const user = {
    network: (await findNetwork(tx, sessionId)) ?? sessionId,
    addressHash,
    // Without an email, only the address identifies the business.
    emailHash: email === '' ? addressHash : hash('email', toMailbox(email)),
    isCreditApproved,
  };
  const facts: PromotionFacts = {
    ...(await loadPromotionFacts(tx, { provider, clock }, { sessionId, state, zip }, [])),
    uses: await countUses(tx, limited, user),
    isHeld: !isCreditApproved,
  };
  const lost = [
    ...deletedIds.map((id): LostUse => ({ id, reason: 'expired' })),
    ...promotions.flatMap((promotion): LostUse[] => {
      const reason = findPromotionRefusal(promotion, facts);
      return reason ? [{ id: promotion.id, reason }] : [];
    }),
  ];
  if (lost.length > 0) return lost;
  await insertUses(tx, promotionIds, { orderNumber, ...user, usedAt: clock.now() });
  return [];
}

/** The spelling of one premises is the same in every check. The city is left out: a ZIP code has several names. */
const normalizeServiceAddress = ({ street, unit, zip }: PromotionOrder['address']): string =>
  [street, unit, zip.slice(0, 5)].map(normalizeAddress).join('\n');
