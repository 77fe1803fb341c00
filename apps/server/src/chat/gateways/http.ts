import { z } from 'zod';
import type { Logger } from '../../platform/logging.ts';
import type { ChatGateway } from '../gateway.ts';

const availability = z.object({ available: z.boolean() });
const conversation = z.object({ data: z.string() });

interface HttpChatOptions {
  readonly url: string;
  readonly log: Logger;
  readonly timeoutMs: number;
}

/** A chat service over HTTP: GET {url}/availability and GET {url}/conversations/{id}. Any trouble counts as "nobody there". */
export function httpChat({ url, log, timeoutMs }: HttpChatOptions): ChatGateway {
  const ask = async <T>(path: string, schema: z.ZodType<T>): Promise<T | undefined> => {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(`${url.replace(/\/+$/, '')}${path}`, { signal, redirect: 'error' });
      if (response.ok) return schema.parse(await response.json());
      await response.body?.cancel();
      log.warn({ status: response.status }, 'chat: the service refused');
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'chat: no usable answer');
    }
    return undefined;
  };
  return {
    available: async () => (await ask('/availability', availability))?.available ?? false,
    open: async (chatId) =>
      (await ask(`/conversations/${encodeURIComponent(chatId)}`, conversation))?.data === 'Success',
  };
}
