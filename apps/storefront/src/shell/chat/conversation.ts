import { conversationAfter } from '@demarc/domain/chat';
import type { call as callShop } from '../../api/lazy.ts';
import type { SessionStore } from '../../session/session-store.ts';
import { createStore, type Store } from '../../session/store.ts';
import type { ChatMemory } from './chat-memory.ts';

interface Conversation {
  readonly state: 'opening' | 'open' | 'closed' | 'failed';
  /** When somebody is there, as the provider says it. */
  readonly hours: string;
  /** What the shopper has said, in order. */
  readonly messages: readonly string[];
  /** Of the conversation as a whole: saving it always sends all of it. */
  readonly delivery: 'none' | 'sending' | 'sent' | 'failed';
  /** What is being written. */
  readonly draft: string;
}

export interface Chat extends Pick<Store<Conversation>, 'get' | 'subscribe'> {
  open(): Promise<void>;
  write(draft: string): void;
  say(text: string): Promise<void>;
  sendAgain(): Promise<void>;
}

export interface ChatParts {
  readonly call: typeof callShop;
  readonly session: Pick<SessionStore, 'get' | 'update'>;
  readonly memory: ChatMemory;
  newId(): string;
}

export function createChat({ call, session, memory, newId }: ChatParts): Chat {
  const { messages: said, draft: begun, ...recalled } = memory.recall();
  let { delivered } = recalled;
  const known = said.length === 0 ? 'none' : delivered === said.length ? 'sent' : 'failed';
  const store = createStore<Conversation>({
    state: 'opening',
    hours: '',
    messages: said,
    delivery: known,
    draft: begun,
  });
  const change = (part: Partial<Conversation>) => {
    store.set({ ...store.get(), ...part });
    const { messages, draft } = store.get();
    memory.keep({ messages, draft, delivered });
  };

  /** Only a conversation whose words are still on the page goes on: saving another's would overwrite what it holds. */
  const idToAsk = () => (store.get().messages.length > 0 && session.get().conversationId) || newId();

  async function open() {
    change({ state: 'opening' });
    const asked = idToAsk();
    const info = await call('getChatInfo', { params: { chatId: asked } });
    const reply =
      info.ok && info.value.available
        ? await call('getChatConversation', { params: { chatId: info.value.chatId } })
        : undefined;
    const conversationId = conversationAfter(info.ok ? info.value.chatId : asked, reply?.ok ? reply.value : undefined);
    session.update({ conversationId });
    const failed = !info.ok || reply?.ok === false;
    change({
      state: conversationId ? 'open' : failed ? 'failed' : 'closed',
      ...(info.ok && { hours: info.value.hours }),
    });
  }

  async function deliver() {
    const { messages } = store.get();
    if (delivered === messages.length) return; // an earlier save has taken the rest along
    change({ delivery: 'sending' });
    if (!session.get().conversationId) await open();
    const chatId = session.get().conversationId;
    const body = { messages: messages.map((text) => ({ text })) };
    const saved = chatId ? await call('saveChatConversation', { params: { chatId }, body }) : undefined;
    const kept = conversationAfter(chatId, saved?.ok ? saved.value : undefined);
    session.update({ conversationId: kept });
    if (kept) delivered = messages.length;
    change({ delivery: !kept ? 'failed' : delivered < store.get().messages.length ? 'sending' : 'sent' });
  }

  // One after the other: a save that overtook a later one would take back what that one said.
  let last = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work);
    return last;
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    open: () => inTurn(open),
    write: (draft) => change({ draft }),
    say(text) {
      change({ messages: [...store.get().messages, text], delivery: 'sending', draft: '' });
      return inTurn(deliver);
    },
    sendAgain: () => inTurn(deliver),
  };
}
