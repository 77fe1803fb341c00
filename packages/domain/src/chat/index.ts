export { type ConversationId, chatLimits, conversationAfter } from './conversation.ts';
