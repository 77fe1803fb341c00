import { getStanding } from '@demarc/domain/checkout';
import {
  countOpenNumbers,
  limitNumbersInArea,
  type NumberArea,
  numberPauseMinutes,
  planNumberHold,
  plentyOfNumbers,
} from '@demarc/domain/numbers';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findNetwork, findStanding } from '../../site/session/index.ts';
import type { FindNumbersInCart, HoldingStage, NotHeld, NumbersRefusal, WantedNumber } from './gateway.ts';
import {
  countHeldByOthers,
  countInArea,
  findFirstHeldAt,
  findHeld,
  findHeldInArea,
  type Holding,
  lockArea,
  lockNetwork,
  lockSessionNumbers,
  type Purpose,
  releaseAllBut,
  releaseUnwantedNumbers,
  takeFreeNumbers,
  takeNumber,
} from './store/holds.ts';
import { findFreeNumbers, findUnorderedNumbers } from './store/inventory.ts';

type ReserveDeps = Pick<Platform, 'clock' | 'provider'>;

interface ReserveNumbersInput {
  readonly sessionId: string;
  readonly area: NumberArea | undefined;
  readonly count: number;
  readonly purpose?: Purpose;
  readonly findNumbersInCart?: FindNumbersInCart;
}

/**
 * Reserves up to `count` numbers of the area: those of the session's cart first, then its other ones, then free ones.
 * Returns fewer when the area has no more, or when the session's network reaches its limit. Repeating the call extends
 * the same numbers. A smaller count releases the other numbers, except for those in the cart.
 */
export const reserveNumbers = (
  platform: ReserveDeps & { readonly db: Database },
  { sessionId, area, count, purpose = 'line', findNumbersInCart = async () => [] }: ReserveNumbersInput,
): Promise<readonly string[] | NumbersRefusal> =>
  platform.db.transaction(async (tx) => {
    const sessionHolding = await createHolding(tx, platform, sessionId);
    if (!sessionHolding) return 'tooManyHeld';
    const holding = { ...sessionHolding, purpose };
    await lockSessionNumbers(tx, holding);
    await lockNetwork(tx, holding);
    const cartNumbers = await findNumbersInCart(tx);
    const held = area ? await findHeldInArea(tx, area.name, holding) : [];
    const ranked = [...cartNumbers.filter((number) => held.includes(number)), ...held];
    const extended = [...new Set(ranked)].slice(0, count);
    await releaseAllBut(tx, holding, [...extended, ...cartNumbers]);
    for (const number of extended) await takeNumber(tx, number, holding);
    if (!area || extended.length === count) return extended;
    const remaining = await countRemaining(tx, platform, holding, area);
    if (remaining.count <= 0 && extended.length === 0) return remaining.refusal;
    const missing = Math.min(count - extended.length, Math.max(remaining.count, 0));
    return [...extended, ...(await takeFreeNumbers(tx, area.name, missing, holding))];
  });

interface Remaining {
  readonly count: number;
  /** Tells the shopper which limit is reached when `count` is zero. */
  readonly refusal: NumbersRefusal;
}

const noneMissing: Remaining = { count: 0, refusal: 'tooManyHeld' };

/** Returns how many more numbers the session may hold before a limit: of its network, in all areas or in this one, or of its standing. */
async function countRemaining(
  tx: Transaction,
  { provider }: ReserveDeps,
  holding: Omit<Holding, 'purpose'>,
  area: NumberArea | undefined,
): Promise<Remaining> {
  const { heldPerNetwork } = provider.numbers;
  const [held, heldByOthers] = await Promise.all([findHeld(tx, holding), countHeldByOthers(tx, holding)]);
  const ofNetwork = heldPerNetwork - held.length - heldByOthers;
  if (!area) return { count: ofNetwork, refusal: 'tooManyHeld' };
  const inArea = await countUnderLock(tx, area.name, holding);
  const ofNetworkInArea = limitNumbersInArea(inArea.numbers, heldPerNetwork) - inArea.heldByNetwork;
  const forNetwork = Math.min(ofNetwork, ofNetworkInArea);
  return inArea.open < forNetwork
    ? { count: inArea.open, refusal: 'fewNumbersLeft' }
    : { count: forNetwork, refusal: 'tooManyHeld' };
}

/** Locks the area unless it has so many open numbers that requests at the same moment cannot use them up. */
async function countUnderLock(tx: Transaction, area: string, holding: Omit<Holding, 'purpose'>) {
  const count = async () => {
    const counts = await countInArea(tx, area, holding);
    return { ...counts, open: countOpenNumbers(holding.standing ?? 'visitor', counts) };
  };
  const early = await count();
  if (early.open > plentyOfNumbers || holding.standing === 'approved') return early;
  await lockArea(tx, area);
  return count();
}

interface ReserveSpecificNumbersInput {
  readonly sessionId: string;
  readonly area: NumberArea | undefined;
  readonly wanted: readonly WantedNumber[];
  readonly stage?: HoldingStage | undefined;
}

/**
 * Reserves these numbers, and returns those that the session did not get. Takes new numbers before those that the
 * session holds, so that a request that waits for its network's lock holds no number that another request waits for.
 */
export async function reserveSpecificNumbers(
  tx: Transaction,
  deps: ReserveDeps,
  { sessionId, area, wanted, stage }: ReserveSpecificNumbersInput,
): Promise<readonly NotHeld[]> {
  const holding = await createHolding(tx, deps, sessionId, stage);
  if (!holding) return wanted.map(({ number }) => ({ number, reason: 'tooManyHeld' }));
  const otherAreas = deps.provider.numbers.areas.map(({ name }) => name).filter((name) => name !== area?.name);
  await lockSessionNumbers(tx, holding);
  const held = await findHeld(tx, holding);
  const newNumbers = wanted.filter(({ number }) => !held.includes(number));
  const notHeld: NotHeld[] = [];
  if (newNumbers.length > 0) await lockNetwork(tx, holding);
  let { count, refusal } = newNumbers.length > 0 ? await countRemaining(tx, deps, holding, area) : noneMissing;
  if (count < newNumbers.length) {
    // Releases the numbers that the session no longer wants, to make room for the new ones.
    const numbers = wanted.map(({ number }) => number);
    await releaseUnwantedNumbers(tx, sessionId, numbers, 0);
    ({ count, refusal } = await countRemaining(tx, deps, holding, area));
  }
  for (const { number, purpose } of newNumbers) {
    if (count <= 0) notHeld.push({ number, reason: refusal });
    else if (await takeNumber(tx, number, { ...holding, purpose }, otherAreas)) count--;
    else notHeld.push({ number, reason: await findReason(tx, area, holding) });
  }
  for (const { number, purpose } of wanted.filter((each) => held.includes(each.number)))
    if (!(await takeNumber(tx, number, { ...holding, purpose }, otherAreas)))
      notHeld.push({ number, reason: 'numberTaken' });
  return notHeld;
}

/** Distinguishes one taken number from an area without free numbers, where choosing another number does not help. */
async function findReason(
  tx: Transaction,
  area: NumberArea | undefined,
  { now }: Pick<Holding, 'now'>,
): Promise<NotHeld['reason']> {
  const isAnyFree = area && (await findFreeNumbers(tx, area.name, 1, now)).length > 0;
  return isAnyFree ? 'numberTaken' : 'numbersAllHeld';
}

/**
 * Finds free numbers without taking them. While other shoppers hold all numbers, returns one of those: it may come free
 * again, and a shopper who only looks, as with internet alone (C-237), can go on.
 */
export async function offerNumbers(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  area: NumberArea | undefined,
  count: number,
): Promise<readonly string[]> {
  if (!area) return [];
  const free = await findFreeNumbers(db, area.name, count, clock.now());
  return free.length > 0 ? free : findUnorderedNumbers(db, area.name, 1);
}

/** Returns undefined if the session has held numbers for as long as it may. */
async function createHolding(
  tx: Transaction,
  { clock, provider: { numbers, rules } }: ReserveDeps,
  sessionId: string,
  stage: HoldingStage = 'choosing',
): Promise<Omit<Holding, 'purpose'> | undefined> {
  const now = clock.now();
  const minutes = stage === 'checkout' ? numbers.heldAtCheckoutMinutes : numbers.heldMinutes;
  const pauseStart = new Date(now.getTime() - numberPauseMinutes * 60_000);
  const [network, proved, firstHeld] = await Promise.all([
    findNetwork(tx, sessionId),
    findStanding(tx, sessionId),
    findFirstHeldAt(tx, sessionId, pauseStart),
  ]);
  // The rules may have changed since, and may let everybody count as confirmed.
  const standing =
    proved === 'approved'
      ? proved
      : getStanding(rules, { hasConfirmedCode: proved === 'confirmed', creditStatus: undefined });
  const firstHeldAt = firstHeld ?? now;
  const until = planNumberHold({ now, firstHeldAt, minutes, atMostMinutes: numbers.heldAtMostMinutes });
  return until && { sessionId, network, standing, now, until, firstHeldAt };
}
