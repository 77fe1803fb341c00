import { calls } from '@demarc/contract';
import { succeed } from '@demarc/domain/errors';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { getCurrentKey } from './get-current-key.ts';

export const secretRoutes = (platform: Platform): Handler[] => [
  handle(calls.getSealingKey, async () => succeed({ key: await getCurrentKey(platform) })),
];
