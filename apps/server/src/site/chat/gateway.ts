import type { Transaction } from '../../platform/database/database.ts';

export interface ChatMessage {
  readonly from: 'shopper';
  readonly text: string;
  /** When the server first received it. */
  readonly at: string;
}

/** Includes the session: a visitor can neither read nor overwrite another visitor's conversation. */
export interface ConversationKey {
  readonly sessionId: string;
  readonly chatId: string;
}

export interface Conversation extends ConversationKey {
  readonly messages: readonly ChatMessage[];
}

/** The provider's chat. Queries never fail: a service that does not answer counts as unavailable. */
export interface ChatGateway {
  available(): Promise<boolean>;
  /** Returns whether the conversation with this id is open. */
  open(chatId: string): Promise<boolean>;
  /** Runs in the transaction that saves the conversation. Once that commits, the team receives the conversation. */
  handOver(tx: Transaction, conversation: Conversation): Promise<void>;
}
