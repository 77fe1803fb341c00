import type { NumberArea } from '@demarc/domain/numbers';
import type { Database, Transaction } from '../platform/database/types.ts';
import type { Platform } from '../platform/platform.ts';
import { networkOf } from '../session/index.ts';
import type { HoldingStage, NotHeld, NumbersInCart, Wanted } from './gateway.ts';
import {
  type Holding,
  heldBy,
  heldBySession,
  heldElsewhere,
  letGo,
  makeRoom,
  type Purpose,
  take,
  takeFree,
  waitForNetwork,
  waitForSession,
} from './store/holds.ts';
import { freeNumbers, unorderedNumbers } from './store/inventory.ts';

type Numbering = Pick<Platform, 'clock' | 'provider'>;

async function holdingOf(
  tx: Transaction,
  { clock, provider: { numbers } }: Numbering,
  sessionId: string,
  stage: HoldingStage = 'choosing',
): Promise<Omit<Holding, 'purpose'>> {
  const now = clock.now();
  const minutes = stage === 'checkout' ? numbers.heldAtCheckoutMinutes : numbers.heldMinutes;
  const network = await networkOf(tx, sessionId);
  return { sessionId, network, now, until: new Date(now.getTime() + minutes * 60_000) };
}

const nothingInCart: NumbersInCart = async () => [];

/**
 * Numbers of the area for a session: those it has, of which its cart's come first, and free ones up to the count; fewer
 * where there are no more, or where others of its network hold nearly all that one may. Asking again gives the same ones
 * and keeps them for longer, asking for fewer lets the rest go, but nothing that is in the cart.
 */
export const reserveNumbers = (
  platform: Numbering & { readonly db: Database },
  sessionId: string,
  area: NumberArea | undefined,
  count: number,
  purpose: Purpose = 'line',
  inCart = nothingInCart,
): Promise<readonly string[] | 'tooManyHeld'> =>
  platform.db.transaction(async (tx) => {
    const held = { ...(await holdingOf(tx, platform, sessionId)), purpose };
    await waitForSession(tx, held);
    await waitForNetwork(tx, held);
    const ofCart = await inCart(tx);
    const own = area ? await heldBy(tx, area.name, held) : [];
    const ranked = [...ofCart.filter((number) => own.includes(number)), ...own];
    const kept = [...new Set(ranked)].slice(0, count);
    await letGo(tx, held, [...kept, ...ofCart]);
    for (const number of kept) await take(tx, number, held);
    if (!area || kept.length === count) return kept;
    const room = await roomFor(tx, platform, held, await heldBySession(tx, held));
    if (room <= 0 && kept.length === 0) return 'tooManyHeld';
    return [...kept, ...(await takeFree(tx, area.name, Math.min(count - kept.length, Math.max(room, 0)), held))];
  });

/** How many more numbers the session may hold before its network holds too many. */
const roomFor = async (
  tx: Transaction,
  { provider }: Numbering,
  held: Omit<Holding, 'purpose'>,
  own: readonly string[],
): Promise<number> => provider.numbers.heldPerNetwork - own.length - (await heldElsewhere(tx, held));

/**
 * Certain numbers, those that the session does not hold yet before its own: whoever waits for the network's turn has no
 * number that another waits for.
 */
export async function reserveCertain(
  tx: Transaction,
  numbering: Numbering,
  sessionId: string,
  area: NumberArea | undefined,
  wanted: readonly Wanted[],
  stage?: HoldingStage,
): Promise<readonly NotHeld[]> {
  const held = await holdingOf(tx, numbering, sessionId, stage);
  const otherAreas = numbering.provider.numbers.areas.map(({ name }) => name).filter((name) => name !== area?.name);
  await waitForSession(tx, held);
  const own = await heldBySession(tx, held);
  const others = wanted.filter(({ number }) => !own.includes(number));
  const lost: NotHeld[] = [];
  if (others.length > 0) await waitForNetwork(tx, held);
  let room = others.length > 0 ? await roomFor(tx, numbering, held, own) : 0;
  if (room < others.length) {
    // Before others of the network, it is the session itself that gives up what it does not want any more.
    const numbers = wanted.map(({ number }) => number);
    await makeRoom(tx, sessionId, numbers, 0);
    room += own.filter((number) => !numbers.includes(number)).length;
  }
  for (const { number, purpose } of others) {
    if (room <= 0) lost.push({ number, why: 'tooManyHeld' });
    else if (await take(tx, number, { ...held, purpose }, otherAreas)) room--;
    else lost.push({ number, why: await whyTaken(tx, area, held) });
  }
  for (const { number, purpose } of wanted.filter((each) => own.includes(each.number)))
    if (!(await take(tx, number, { ...held, purpose }, otherAreas))) lost.push({ number, why: 'numberTaken' });
  return lost;
}

/** Where others hold every number of the area, it is of no use to choose another one. */
async function whyTaken(
  tx: Transaction,
  area: NumberArea | undefined,
  { now }: Pick<Holding, 'now'>,
): Promise<NotHeld['why']> {
  const isAnyFree = area && (await freeNumbers(tx, area.name, 1, now)).length > 0;
  return isAnyFree ? 'numberTaken' : 'numbersAllHeld';
}

/**
 * What could be had right now; nothing is taken by looking. While other shoppers hold all there are, one of those: they
 * come free again, and who only looks, as internet alone does (C-237), is not turned away for it.
 */
export async function offerNumbers(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  area: NumberArea | undefined,
  count: number,
): Promise<readonly string[]> {
  if (!area) return [];
  const free = await freeNumbers(db, area.name, count, clock.now());
  return free.length > 0 ? free : unorderedNumbers(db, area.name, 1);
}
