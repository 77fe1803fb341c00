import type { Transaction } from '../platform/database/types.ts';
import type { ChatMessage } from './schema.ts';

export interface ConversationKey {
  readonly sessionId: string;
  readonly chatId: string;
}

export interface Conversation extends ConversationKey {
  readonly messages: readonly ChatMessage[];
}

/** The provider's chat: who is there, and where what is said goes. Asking never fails: no answer means nobody. */
export interface ChatGateway {
  available(): Promise<boolean>;
  /** Whether the conversation with this id is open. */
  open(chatId: string): Promise<boolean>;
  /** Part of the transaction that saves the conversation: committed, it will reach the team. */
  handOver(tx: Transaction, conversation: Conversation): Promise<void>;
}
