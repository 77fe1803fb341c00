import type { VoiceOrder } from '@demarc/domain/checkout';
import { type Result, succeed } from '@demarc/domain/errors';
import { cartOfSession, holdNumbers, type Visit } from '../cart/index.ts';
import type { Numbering } from '../numbers/index.ts';

/** Whether every number of the order is still the shopper's; asking keeps them for longer. An order without voice stands. */
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
