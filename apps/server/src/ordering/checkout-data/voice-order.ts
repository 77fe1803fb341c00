import type { VoiceOrder } from '@demarc/domain/checkout';
import { type Result, succeed } from '@demarc/domain/errors';
import { cartOfSession, holdNumbers, type Visit } from '../../shopping/cart/index.ts';
import type { Numbering } from '../../shopping/numbers/index.ts';

/** Extends the hold on the order's telephone numbers. Fails when one of them is taken; an order without voice succeeds. */
export async function voiceOrder(platform: Numbering, visit: Visit): Promise<Result<VoiceOrder>> {
  const found = await cartOfSession(platform, visit);
  if (!found.ok) return found;
  const {
    cart: { voice },
    home,
  } = found.value;
  if (!voice) return succeed('VOSUCCESS');
  const held = await platform.db.transaction((tx) =>
    holdNumbers(tx, platform, { sessionId: visit.sessionId, home }, voice),
  );
  return succeed(held.ok ? 'VOSUCCESS' : 'VOFAIL');
}
