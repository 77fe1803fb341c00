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
  isAvailable(): Promise<boolean>;
  isConversationOpen(chatId: string): Promise<boolean>;
  /** Runs in the transaction that saves the conversation. Once that commits, the team receives the conversation. */
  deliverConversation(tx: Transaction, conversation: Conversation): Promise<void>;
}
