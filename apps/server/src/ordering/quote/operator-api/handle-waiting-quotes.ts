import { operatorCalls } from '@demarc/contract/operator-api';
import { getLocalDate } from '@demarc/domain/calendar';
import { succeed } from '@demarc/domain/errors';
import { handleOperatorCall, type OperatorHandler } from '../../../platform/operator-api/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countWaitingQuotes } from '../life/life-store.ts';

/** The call of the operator console that counts quotes. */
export const handleWaitingQuotes = ({ db, clock, provider }: Platform): OperatorHandler[] => [
  handleOperatorCall(operatorCalls.countWaitingQuotes, async () =>
    succeed(await countWaitingQuotes(db, getLocalDate(provider.brand.support.timeZone, clock.now()))),
  ),
];
