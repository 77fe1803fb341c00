import { getNextConversationId } from '@demarc/domain/chat';
import { isErrorOf } from '@demarc/domain/errors';
import type { call as callShop } from '../../lib/api/call.ts';
import type { TabSessionStore } from '../../lib/session/session-store.ts';
import { createStore, type Store } from '../../lib/store.ts';
import type { ChatMemory } from './chat-memory.ts';

export interface ConversationState {
  readonly state: 'opening' | 'open' | 'closed' | 'failed';
  /** The provider's text for the chat's opening hours. */
  readonly hours: string;
  /** The shopper's messages, in order. */
  readonly messages: readonly string[];
  /** The state of the whole conversation, because every save sends all messages. */
  readonly delivery: 'none' | 'sending' | 'sent' | 'failed';
  /** The message that is being typed. */
  readonly draft: string;
  /** The server asks for a solved captcha with the first message of a conversation. */
  readonly needsCaptcha: boolean;
  /** Why the last save was refused. Empty if it was not, or if the shopper only has to try again. */
  readonly problem: string;
}

/** Resolves to undefined if the captcha could not be solved. */
type SolveCaptcha = () => Promise<string | undefined>;

export interface Chat extends Pick<Store<ConversationState>, 'get' | 'subscribe'> {
  open(): Promise<void>;
  setDraft(draft: string): void;
  send(text: string, solveCaptcha?: SolveCaptcha): Promise<void>;
  sendAgain(solveCaptcha?: SolveCaptcha): Promise<void>;
}

export interface ChatDeps {
  readonly call: typeof callShop;
  readonly session: Pick<TabSessionStore, 'get' | 'update'>;
  readonly memory: ChatMemory;
  createId(): string;
}

export function createChat({ call, session, memory, createId }: ChatDeps): Chat {
  const { messages: storedMessages, draft: storedDraft, ...stored } = memory.load();
  let { delivered } = stored;
  const initialDelivery =
    storedMessages.length === 0 ? 'none' : delivered === storedMessages.length ? 'sent' : 'failed';
  const store = createStore<ConversationState>({
    state: 'opening',
    hours: '',
    messages: storedMessages,
    delivery: initialDelivery,
    draft: storedDraft,
    needsCaptcha: delivered === 0,
    problem: '',
  });
  const update = (changes: Partial<ConversationState>) => {
    store.set({ ...store.get(), ...changes });
    const { messages, draft } = store.get();
    memory.save({ messages, draft, delivered });
  };

  /** Continues a conversation only if this tab has its messages: a save overwrites all messages on the server. */
  const chooseConversationId = () => (store.get().messages.length > 0 && session.get().conversationId) || createId();

  async function open() {
    update({ state: 'opening' });
    const requestedId = chooseConversationId();
    const info = await call('getChatInfo', { params: { chatId: requestedId } });
    const reply =
      info.ok && info.value.available
        ? await call('getChatConversation', { params: { chatId: info.value.chatId } })
        : undefined;
    const conversationId = getNextConversationId(
      info.ok ? info.value.chatId : requestedId,
      reply?.ok ? reply.value : undefined,
    );
    session.update({ conversationId });
    const hasFailed = !info.ok || reply?.ok === false;
    update({
      state: conversationId ? 'open' : hasFailed ? 'failed' : 'closed',
      ...(info.ok && { hours: info.value.hours }),
    });
  }

  async function deliver(solveCaptcha: SolveCaptcha | undefined) {
    const { messages } = store.get();
    if (delivered === messages.length) return; // An earlier save has included all messages.
    update({ delivery: 'sending', problem: '' });
    if (!session.get().conversationId) await open();
    const chatId = session.get().conversationId;
    const body = { messages: messages.map((text) => ({ text })) };
    const captcha = store.get().needsCaptcha ? await solveCaptcha?.() : undefined;
    const options = captcha === undefined ? {} : { captcha };
    const saved = chatId ? await call('saveChatConversation', { params: { chatId }, body }, options) : undefined;
    const savedId = getNextConversationId(chatId, saved?.ok ? saved.value : undefined);
    session.update({ conversationId: savedId });
    if (savedId) delivered = messages.length;
    const code = saved?.ok === false ? saved.failure.code : '';
    if (savedId || isErrorOf('captcha', code)) update({ needsCaptcha: !savedId });
    // Trying again does not help: the shopper has to call.
    if (saved?.ok === false && isErrorOf('chatLimit', code)) update({ problem: saved.failure.message });
    update({ delivery: !savedId ? 'failed' : delivered < store.get().messages.length ? 'sending' : 'sent' });
  }

  // Runs one at a time: an earlier save that arrives after a later one would overwrite its messages.
  let last = Promise.resolve();
  const enqueue = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work);
    return last;
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    open: () => enqueue(open),
    setDraft: (draft) => update({ draft }),
    send(text, solveCaptcha) {
      update({ messages: [...store.get().messages, text], delivery: 'sending', draft: '' });
      return enqueue(() => deliver(solveCaptcha));
    },
    sendAgain: (solveCaptcha) => enqueue(() => deliver(solveCaptcha)),
  };
}
