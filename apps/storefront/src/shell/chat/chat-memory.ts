import { chatLimits } from '@demarc/domain/chat';
import { stripSensitive } from '@demarc/domain/text';

export interface StoredChat {
  readonly messages: readonly string[];
  readonly draft: string;
  /** The number of messages that the provider has received. */
  readonly delivered: number;
}

/** Stores messages and draft until the tab is closed, so that they survive a reload. Sensitive numbers are removed. */
export interface ChatMemory {
  load(): StoredChat;
  save(chat: StoredChat): void;
}

const key = 'demarc.chat';
/** Cuts the text after the removal, because a placeholder may be longer than the number it replaces. */
const removeNumbers = (text: string) => stripSensitive(text).slice(0, chatLimits.characters);
const emptyChat: StoredChat = { messages: [], draft: '', delivered: 0 };

export function createChatMemory(storage: () => Pick<Storage, 'getItem' | 'setItem'>): ChatMemory {
  return {
    load() {
      try {
        const { messages, draft, delivered } = JSON.parse(storage().getItem(key) ?? 'null') ?? emptyChat;
        const isValid =
          Array.isArray(messages) &&
          messages.every((text) => typeof text === 'string') &&
          typeof draft === 'string' &&
          Number.isInteger(delivered);
        return isValid ? { messages, draft, delivered: Math.min(delivered, messages.length) } : emptyChat;
      } catch {
        return emptyChat; // Storage is blocked, or foreign text is under our key.
      }
    },
    save({ messages, draft, delivered }) {
      const stored: StoredChat = { messages: messages.map(removeNumbers), draft: removeNumbers(draft), delivered };
      try {
        storage().setItem(key, JSON.stringify(stored));
      } catch {
        // If storage is full or blocked, the chat is lost on a reload, but it continues to work.
      }
    },
  };
}
