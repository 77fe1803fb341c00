import { type ExistingServiceSituation, hasPricedQuote } from '@demarc/domain/qualification';
import { useAddressCheck } from '../../features/outcome/use-address-check.ts';
import { getCallFailure } from '../../lib/api/query-client.ts';
import { useTabSession } from '../../lib/session/session-store.ts';
import { useSettings } from '../../lib/settings.tsx';

/**
 * Undefined while it loads, null without a checked address. When the check cannot be loaded, the situation is unknown,
 * which the form handles too (E-080, E-272).
 */
export function useExistingSituation(): ExistingServiceSituation | null | undefined {
  const { flags } = useSettings();
  const { checkId } = useTabSession();
  const { data: check, error, isFetching } = useAddressCheck();
  if (!checkId || getCallFailure(error)?.code === 'notFound') return null;
  if (!check) return isFetching ? undefined : { existingService: undefined, quotes: [], pendingOrder: null };
  const { availability, quotes, pendingOrder } = check;
  return {
    existingService: availability.existingService,
    quotes: hasPricedQuote(quotes, flags) ? quotes.filter(({ number }) => number !== '') : [],
    pendingOrder,
  };
}
