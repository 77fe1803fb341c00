export { type ConversationId, chatLimits, findNewMessages, getNextConversationId, isChatFull } from './conversation.ts';
