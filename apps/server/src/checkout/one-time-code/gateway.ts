import type { Transaction } from '../../platform/database/database.ts';

export interface TextMessage {
  /** Ten digits. */
  readonly to: string;
  readonly text: string;
}

/** Sends text messages. */
export interface TextMessages {
  /** The message is sent only if the caller's transaction commits. */
  send(tx: Transaction, message: TextMessage): Promise<void>;
}
