/** One check takes a core and 64 MB for a quarter of a second. These many wait for it, and these many of them for one network. */
const maxWaiting = 5;
const maxPerNetwork = 2;
/** Further places for known browsers, one for each operator. Strangers cannot use them up (S-267). */
const maxKnown = 2;

/** How long a rejected visitor waits: the time of a full queue. */
export const busyRetrySeconds = 5;

/** The sender of a sign-in try. */
export interface SignInSender {
  /** From `widenNetwork`. */
  readonly network: string;
  /** The operator who signed in with this browser before. */
  readonly knownOperatorId: string | undefined;
}

interface Place {
  readonly network: string;
  /** Set for one of the places for known browsers. */
  readonly operatorId: string | undefined;
}

export interface PassphraseQueue {
  run<Value>(sender: SignInSender, check: () => Promise<Value>): Promise<Value> | undefined;
}

/**
 * Runs one passphrase check at a time, so that many sign-ins at once take neither the cores nor the thread pool from the shop.
 * `run` returns undefined without any work while too many checks wait, all together or of this network.
 */
export function createPassphraseQueue(): PassphraseQueue {
  const taken: Place[] = [];
  let last: Promise<unknown> = Promise.resolve();

  function findPlace({ network, knownOperatorId }: SignInSender): Place | undefined {
    const known = taken.filter(({ operatorId }) => operatorId !== undefined);
    const isWaiting = known.some(({ operatorId }) => operatorId === knownOperatorId);
    if (knownOperatorId && known.length < maxKnown && !isWaiting) return { network, operatorId: knownOperatorId };
    const others = taken.filter(({ operatorId }) => operatorId === undefined);
    const ofNetwork = others.filter((place) => place.network === network).length;
    // The running check has a place, too.
    return others.length > maxWaiting || ofNetwork >= maxPerNetwork ? undefined : { network, operatorId: undefined };
  }

  return {
    run(sender, check) {
      const place = findPlace(sender);
      if (!place) return undefined;
      taken.push(place);
      const checked = last.then(check).finally(() => taken.splice(taken.indexOf(place), 1));
      // The awaiter sees the error; this only keeps the queue going.
      last = checked.catch(() => undefined);
      return checked;
    },
  };
}
