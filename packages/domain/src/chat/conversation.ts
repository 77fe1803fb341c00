/** The id of the chat a shopper is in; empty when there is none. */
export type ConversationId = string;

export const chatLimits = { messages: 50, characters: 1000 } as const;

/** The part of the 64 KB request that may be used so that another message of any script still fits. */
const maxBytes = 56 * 1024;

/** Limits the conversation so that it fits into one request. */
export const isChatFull = (messages: readonly string[]): boolean =>
  messages.length >= chatLimits.messages || countBytesOnWire(messages) > maxBytes;

const countBytesOnWire = (messages: readonly string[]) =>
  encodeURIComponent(JSON.stringify(messages)).replace(/%../g, '.').length;

/** E-399, E-400, E-423: only an opened conversation retains its id. Any other reply clears it. */
export function getNextConversationId(requested: ConversationId, isOpened: boolean | undefined): ConversationId {
  return isOpened ? requested : '';
}
