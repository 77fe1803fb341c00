export { type ConversationId, chatLimits, getNextConversationId, isChatFull } from './conversation.ts';
