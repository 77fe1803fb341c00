import { call } from '../../lib/api/call.ts';
import { newId } from '../../lib/api/new-id.ts';
import { session } from '../../lib/session/session-store.ts';
import { chatMemory } from './chat-memory.ts';
import { createChat } from './conversation.ts';

/** Outlives the panel, so that a reopened panel still shows the messages. */
export const chat = createChat({ call, session, memory: chatMemory(() => sessionStorage), newId });
