import { session } from './session-store.ts';

let newerCheck: { readonly checkId: string; readonly key: string } | undefined;

/** Cache key for everything that depends on the address. It stays the same when another tab checks the same address again. */
export function addressKey(): string {
  const { checkId } = session.get();
  return checkId === newerCheck?.checkId ? newerCheck.key : checkId;
}

/** Switches this tab to a newer check of the same address. */
export function takeNewerCheck(checkId: string): void {
  newerCheck = { checkId, key: addressKey() };
  session.update({ checkId });
}
