import { calls } from '@demarc/contract';
import { parseFailureCode, refuse, succeed } from '@demarc/domain/errors';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { findShownContent } from '../../provider/index.ts';

export function contentRoutes({ provider, clock }: Pick<Platform, 'provider' | 'clock'>): Handler[] {
  return [
    handle(calls.getContent, async ({ params }) => {
      const page = findShownContent(provider, params.name, clock.now());
      return page ? succeed(page) : refuse('notFound');
    }),
    handle(calls.getFeatureFlags, async () => succeed(provider.flags)),
    handle(calls.getErrorMessage, async ({ query }) => {
      const code = parseFailureCode(query.code);
      return succeed({ code, text: provider.failures[code] });
    }),
  ];
}
