import { session } from './session-store.ts';

let again: { readonly checkId: string; readonly knownAs: string } | undefined;

/** By what a page keeps all that it knows of its address: the same one, checked again in another tab, is no other. */
export function addressKey(): string {
  const { checkId } = session.get();
  return checkId === again?.checkId ? again.knownAs : checkId;
}

/** This tab goes by a later check of the address that it has. */
export function takeNewerCheck(checkId: string): void {
  again = { checkId, knownAs: addressKey() };
  session.update({ checkId });
}
