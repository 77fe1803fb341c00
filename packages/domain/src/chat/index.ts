export { type ConversationId, conversationAfter } from './conversation.ts';
