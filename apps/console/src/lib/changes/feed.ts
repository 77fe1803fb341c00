import type { Change } from '@demarc/contract/operator-api';
import { hasCode } from '../api/call-failure.ts';
import type { ApiClient } from '../api/client.ts';

const pollMs = 5000;

export interface FeedState {
  readonly viewers: readonly string[];
  readonly sessionSecondsLeft: number | undefined;
}

/** Undefined if everything may have changed. */
type Listener = (changes: readonly Change[] | undefined) => void;

/** Asks the server what changed, every few seconds and at once when the window becomes visible. */
export class ChangeFeed {
  readonly #client: ApiClient;
  readonly #listeners = new Set<Listener>();
  readonly #watchers = new Set<(state: FeedState) => void>();
  #position: string | undefined;
  #viewing: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAsking = false;
  #hasEnded = true;
  state: FeedState = { viewers: [], sessionSecondsLeft: undefined };

  constructor(client: ApiClient) {
    this.#client = client;
  }

  start(): () => void {
    const pollIfVisible = () => void this.poll();
    this.#hasEnded = false;
    document.addEventListener('visibilitychange', pollIfVisible);
    pollIfVisible();
    return () => {
      this.#hasEnded = true;
      clearTimeout(this.#timer);
      document.removeEventListener('visibilitychange', pollIfVisible);
    };
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  watch(watcher: (state: FeedState) => void): () => void {
    this.#watchers.add(watcher);
    watcher(this.state);
    return () => void this.#watchers.delete(watcher);
  }

  /** The page of a subject is open until the returned function is called. */
  view(subject: string): () => void {
    this.#viewing = subject;
    void this.poll();
    return () => {
      if (this.#viewing !== subject) return;
      this.#viewing = undefined;
      this.#setState({ ...this.state, viewers: [] });
    };
  }

  async poll(): Promise<void> {
    if (this.#isAsking || this.#hasEnded || document.visibilityState === 'hidden') return;
    clearTimeout(this.#timer);
    this.#isAsking = true;
    const viewing = this.#viewing;
    const query = { ...(this.#position && { after: this.#position }), ...(viewing && { viewing }) };
    try {
      const answer = await this.#client.call('listChanges', { query });
      this.#position = answer.next;
      this.#setState({
        viewers: viewing === this.#viewing ? answer.viewers : [],
        sessionSecondsLeft: answer.sessionSecondsLeft,
      });
      if (answer.isReset) this.#notify(undefined);
      else if (answer.changes.length > 0) this.#notify(answer.changes);
    } catch (error) {
      // The next poll tries again. A session that ended stays so until the page is loaded again.
      if (hasCode(error, 'sessionEnded')) this.#hasEnded = true;
    }
    this.#isAsking = false;
    if (this.#hasEnded) return;
    // Another page was opened meanwhile.
    if (viewing !== this.#viewing && this.#viewing) void this.poll();
    else this.#timer = setTimeout(() => void this.poll(), pollMs);
  }

  #notify(changes: readonly Change[] | undefined): void {
    for (const listener of this.#listeners) listener(changes);
  }

  #setState(state: FeedState): void {
    this.state = state;
    for (const watcher of this.#watchers) watcher(state);
  }
}
