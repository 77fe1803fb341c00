export { findVerifiedRecipient, isCodePending, loadCodeStatus } from './check-code.ts';
export { hashRecipient } from './code.ts';
export type { CodeChannel, CodePurpose } from './code-channel.ts';
export { type CodeChannels, createCodeChannels } from './create-code-channels.ts';
export { listSentTexts } from './list-sent-texts.ts';
export { oneTimeCodeRoutes } from './routes.ts';
export { sendCode } from './send-code.ts';
export { sendNotice } from './send-notice.ts';
export { sweepCodes } from './store.ts';
