import { chatLimits } from '@demarc/domain/chat';
import { stripSensitive } from '@demarc/domain/text';

export interface Remembered {
  readonly messages: readonly string[];
  readonly draft: string;
  /** How many of the messages the provider has. */
  readonly delivered: number;
}

/** What was said and what was begun, until the tab is closed: a reload must not cost a shopper their words, but for the numbers that nobody should type. */
export interface ChatMemory {
  recall(): Remembered;
  keep(words: Remembered): void;
}

const key = 'demarc.chat';
/** What takes a short number's place may be longer than the number. */
const withoutNumbers = (text: string) => stripSensitive(text).slice(0, chatLimits.characters);
const nothing: Remembered = { messages: [], draft: '', delivered: 0 };

export function chatMemory(storage: () => Pick<Storage, 'getItem' | 'setItem'>): ChatMemory {
  return {
    recall() {
      try {
        const { messages, draft, delivered } = JSON.parse(storage().getItem(key) ?? 'null') ?? nothing;
        const sound =
          Array.isArray(messages) &&
          messages.every((text) => typeof text === 'string') &&
          typeof draft === 'string' &&
          Number.isInteger(delivered);
        return sound ? { messages, draft, delivered: Math.min(delivered, messages.length) } : nothing;
      } catch {
        return nothing; // Blocked, or somebody else's text under our key.
      }
    },
    keep({ messages, draft, delivered }) {
      const kept: Remembered = { messages: messages.map(withoutNumbers), draft: withoutNumbers(draft), delivered };
      try {
        storage().setItem(key, JSON.stringify(kept));
      } catch {
        // A full or forbidden storage costs the memory over a reload, not the chat.
      }
    },
  };
}
