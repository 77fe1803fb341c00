import { session, useSession } from './session-store.ts';
import { createStore, useStore } from './store.ts';

/** The check of an address that this tab goes by, and the server knows nothing of any more: its session is gone. */
const endedFor = createStore('');

export const noteSessionEnd = (): void => endedFor.set(session.get().checkId);

export function useSessionEnd(): boolean {
  const { checkId } = useSession();
  const ended = useStore(endedFor, '');
  return checkId !== '' && ended === checkId;
}
