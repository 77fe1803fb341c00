import type { Transaction } from '../platform/database/types.ts';

export interface TextMessage {
  /** Ten digits. */
  readonly to: string;
  readonly text: string;
}

/** Who sends text messages. */
export interface TextMessages {
  /** Part of the caller's transaction: committed, it will be sent; rolled back, nobody gets it. */
  send(tx: Transaction, message: TextMessage): Promise<void>;
}
