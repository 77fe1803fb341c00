import { z } from 'zod';
import { type OutsideService, outsideService } from '../../platform/outside/outside-service.ts';
import type { Platform } from '../../platform/platform.ts';
import { sealedElsewhere, sealText, unsealIfOurs } from '../../platform/sealed-text.ts';
import type { TextMessages } from '../gateway.ts';
import { findText, insertText, markText } from '../store.ts';

/**
 * A service over HTTP: POST {url}/messages with `to`, `text` and the message's id as Idempotency-Key. It is told by a job,
 * which tries again for as long as a code is of use.
 */
export function httpTexts(
  service: OutsideService,
  { config, clock, db, jobs, log }: Pick<Platform, 'config' | 'clock' | 'db' | 'jobs' | 'log'>,
  timeoutMs = 10_000,
): TextMessages {
  const ask = outsideService('text messages', service, log);
  jobs.work('deliver-text', async ({ textId }, { last }) => {
    const message = await findText(db, textId);
    if (message?.status !== 'queued') return;
    const { to, sealedText } = message;
    const text = unsealIfOurs(config.secret, sealedText);
    const question = { method: 'POST', path: '/messages', attemptId: textId, answer: z.object({}), timeoutMs } as const;
    const answer = text === undefined ? 'unknown' : await ask({ ...question, body: { to, text } });
    if (answer !== 'unknown') return markText(db, textId, 'sent');
    if (last) await markText(db, textId, 'failed');
    throw new Error(text === undefined ? sealedElsewhere : 'the text message was not taken');
  });
  return {
    async send({ tx }, { to, text }) {
      const sealedText = sealText(config.secret, text);
      const [row] = await insertText(tx, { to, sealedText, status: 'queued', createdAt: clock.now() });
      if (!row) throw new Error('an insert returned no row');
      await jobs.enqueue(tx, 'deliver-text', { textId: row.id });
    },
  };
}
