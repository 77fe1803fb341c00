import { conversationAfter } from '@demarc/domain/chat';
import type { call as callShop } from '../../api/lazy.ts';
import type { SessionStore } from '../../session/session-store.ts';
import { createStore, type Store } from '../../session/store.ts';

interface Message {
  readonly from: 'shopper';
  readonly text: string;
  readonly at: string;
}

interface Conversation {
  readonly state: 'opening' | 'open' | 'closed' | 'failed';
  /** When somebody is there, as the provider says it. */
  readonly hours: string;
  readonly messages: readonly Message[];
  /** Of the conversation as a whole: saving it always sends all of it. */
  readonly delivery: 'none' | 'sending' | 'sent' | 'failed';
}

export interface Chat extends Pick<Store<Conversation>, 'get' | 'subscribe'> {
  open(): Promise<void>;
  say(text: string): Promise<void>;
  sendAgain(): Promise<void>;
}

export interface ChatParts {
  readonly call: typeof callShop;
  readonly session: Pick<SessionStore, 'get' | 'update'>;
  now(): Date;
  newId(): string;
}

export function createChat({ call, session, now, newId }: ChatParts): Chat {
  const store = createStore<Conversation>({ state: 'opening', hours: '', messages: [], delivery: 'none' });
  const change = (part: Partial<Conversation>) => store.set({ ...store.get(), ...part });

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
    const conversationId = conversationAfter(
      info.ok ? info.value.chatId : asked,
      reply?.ok ? reply.value.data : undefined,
    );
    session.update({ conversationId });
    const failed = !info.ok || reply?.ok === false;
    change({
      state: conversationId ? 'open' : failed ? 'failed' : 'closed',
      ...(info.ok && { hours: info.value.hours }),
    });
  }

  async function save() {
    change({ delivery: 'sending' });
    if (!session.get().conversationId) await open();
    const chatId = session.get().conversationId;
    const messages = [...store.get().messages];
    const saved = chatId ? await call('saveChatConversation', { params: { chatId }, body: { messages } }) : undefined;
    const kept = conversationAfter(chatId, saved?.ok ? saved.value.data : undefined);
    session.update({ conversationId: kept });
    change({ delivery: kept ? 'sent' : 'failed' });
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    open,
    async say(text) {
      const message: Message = { from: 'shopper', text, at: now().toISOString() };
      change({ messages: [...store.get().messages, message] });
      await save();
    },
    sendAgain: save,
  };
}
