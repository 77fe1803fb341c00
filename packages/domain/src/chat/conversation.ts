/** The id of the chat a shopper is in; empty when there is none. */
export type ConversationId = string;

/** E-398..E-400, E-423: only the reply 'Success' keeps the id; any other reply, or an error, empties it. */
export function conversationAfter(asked: ConversationId, reply: string | undefined): ConversationId {
  return reply === 'Success' ? asked : '';
}
