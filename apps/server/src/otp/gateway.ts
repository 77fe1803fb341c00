import type { Kept } from '../platform/http/handler.ts';

export interface TextMessage {
  /** Ten digits. */
  readonly to: string;
  readonly text: string;
}

/** Who sends text messages. */
export interface TextMessages {
  /** Part of the caller's transaction: committed, it will be sent; rolled back, nobody gets it. */
  send(kept: Kept, message: TextMessage): Promise<void>;
}
