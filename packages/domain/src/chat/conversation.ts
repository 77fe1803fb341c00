/** The id of the chat a shopper is in; empty when there is none. */
export type ConversationId = string;

/** So that a whole conversation fits into one request. */
export const chatLimits = { messages: 50, characters: 1000 } as const;

/** E-399, E-400, E-423: only a conversation that was opened keeps its id; with any other reply, or none, it is emptied. */
export function conversationAfter(asked: ConversationId, opened: boolean | undefined): ConversationId {
  return opened ? asked : '';
}
