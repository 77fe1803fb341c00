import { createStore, useStore } from '../store.ts';
import { session, useTabSession } from './session-store.ts';

/** The address check of this tab whose session has ended on the server. */
const endedCheckId = createStore('');

export const markSessionEnded = (): void => endedCheckId.set(session.get().checkId);

export function useSessionEnd(): boolean {
  const { checkId } = useTabSession();
  const endedId = useStore(endedCheckId, '');
  return checkId !== '' && endedId === checkId;
}
