export { type ConversationId, chatIsFull, chatLimits, conversationAfter } from './conversation.ts';
