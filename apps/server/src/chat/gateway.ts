/** The provider's chat: who is there, and whether a conversation can be held. Never fails: no answer means nobody. */
export interface ChatGateway {
  available(): Promise<boolean>;
  /** Whether the conversation with this id is open. */
  open(chatId: string): Promise<boolean>;
}
