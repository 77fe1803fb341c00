import { z } from 'zod';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import { createServiceClient, type OutsideService } from '../../../platform/outside/outside-service.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sealedWithOtherSecret, sealText, tryUnsealText } from '../../../platform/sealed-text.ts';
import type { TextMessages } from '../gateway.ts';
import { findTextMessage, hasLaterNotice, insertTextMessage, updateTextMessageStatus } from '../store.ts';

/**
 * A service over HTTP: POST {url}/messages with `to`, `text` and the message's id as Idempotency-Key. A job delivers
 * each message, and retries while a code is valid, or for four hours if the text is about an order.
 */
export function createHttpTextMessages(
  service: OutsideService,
  { config, clock, db, jobs, log }: Pick<Platform, 'config' | 'clock' | 'db' | 'jobs' | 'log'>,
  timeoutMs = 10_000,
): TextMessages {
  const callService = createServiceClient('text messages', service, log);
  const deliver: JobHandler<'deliver-text' | 'deliver-notice'> = async ({ textId: messageId }, { isLastAttempt }) => {
    const message = await findTextMessage(db, messageId);
    if (message?.status !== 'queued') return;
    if (message.orderNumber !== null && (await hasLaterNotice(db, message)))
      return updateTextMessageStatus(db, messageId, 'outdated');
    const { to, sealedText } = message;
    const text = tryUnsealText(config.secret, sealedText);
    const request = {
      method: 'POST',
      path: '/messages',
      attemptId: messageId,
      responseSchema: z.object({}),
      timeoutMs,
    } as const;
    const response = text === undefined ? 'unanswered' : await callService({ ...request, body: { to, text } });
    if (response !== 'unanswered') return updateTextMessageStatus(db, messageId, 'sent');
    if (isLastAttempt) await updateTextMessageStatus(db, messageId, 'failed');
    throw new Error(text === undefined ? sealedWithOtherSecret : 'the text message was not accepted');
  };
  jobs.work('deliver-text', deliver);
  jobs.work('deliver-notice', deliver);
  return {
    async send(tx, { to, text }) {
      const sealedText = sealText(config.secret, text);
      const messageId = await insertTextMessage(tx, {
        to,
        sealedText,
        status: 'queued',
        createdAt: clock.now(),
        orderNumber: null,
      });
      await jobs.enqueue(tx, 'deliver-text', { textId: messageId });
    },
  };
}
