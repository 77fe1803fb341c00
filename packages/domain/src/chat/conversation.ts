/** The id of the shopper's chat. Empty if there is none. */
export type ConversationId = string;

export const chatLimits = { messages: 50, characters: 1000 } as const;

/** A request has at most 64 KB. 8 KB stay free, so that one more message in any script fits. */
const maxConversationBytes = 56 * 1024;

/** Returns true if no message can be added. The shop sends the whole conversation in one request. */
export const isChatFull = (messages: readonly string[]): boolean =>
  messages.length >= chatLimits.messages || countBytesOnWire(messages) > maxConversationBytes;

const countBytesOnWire = (messages: readonly string[]) =>
  encodeURIComponent(JSON.stringify(messages)).replace(/%../g, '.').length;

/** E-399, E-400, E-423, K-272, K-273: only an opened conversation retains its id. Any other reply clears it. */
export function getNextConversationId(current: ConversationId, isOpened: boolean | undefined): ConversationId {
  return isOpened ? current : '';
}

/**
 * Returns the messages that are not in the saved conversation yet. Two tabs write to one conversation, and each sends
 * only the messages that it knows.
 */
export function findNewMessages(saved: readonly string[], sent: readonly string[]): readonly string[] {
  const known = [...saved];
  return sent.filter((text) => {
    const index = known.indexOf(text);
    if (index >= 0) known.splice(index, 1);
    return index < 0;
  });
}
