import { calls } from '@demarc/contract';
import { succeed } from '@demarc/domain/errors';
import { type Handler, handleFirst } from '../platform/http/handler.ts';
import type { Platform } from '../platform/platform.ts';
import { currentKey } from './current-key.ts';
import { newestKey } from './store.ts';

export const secretRoutes = (platform: Platform): Handler[] => [
  handleFirst(
    calls.getSealingKey,
    () => newestKey(platform.db, platform.clock.now()),
    async (_request, { first }) => succeed({ key: await currentKey(platform, await first) }),
  ),
];
