/** The id of the chat a shopper is in; empty when there is none. */
export type ConversationId = string;

export const chatLimits = { messages: 50, characters: 1000 } as const;

/** Of the 64 KB of a request, what may be taken while another message, in whatever letters, is still to fit. */
const mostBytes = 56 * 1024;
const bytesOnWire = (said: readonly string[]) => encodeURIComponent(JSON.stringify(said)).replace(/%../g, '.').length;

/** So that a whole conversation fits into one request. */
export const chatIsFull = (said: readonly string[]): boolean =>
  said.length >= chatLimits.messages || bytesOnWire(said) > mostBytes;

/** E-399, E-400, E-423: only a conversation that was opened keeps its id; with any other reply, or none, it is emptied. */
export function conversationAfter(asked: ConversationId, opened: boolean | undefined): ConversationId {
  return opened ? asked : '';
}
