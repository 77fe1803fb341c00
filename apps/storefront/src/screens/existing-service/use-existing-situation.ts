import { type ExistingSituation, hasPricedQuote } from '@demarc/domain/qualification';
import { useKeptCheck } from '../../outcome/use-kept-check.ts';
import { useSettings } from '../../settings.tsx';

/** Undefined while it is asked for. What cannot be learned is unknown, and the answers cover that too (E-080, E-272). */
export function useExistingSituation(): ExistingSituation | undefined {
  const { flags } = useSettings();
  const { data: check, isFetching } = useKeptCheck();
  if (!check) return isFetching ? undefined : { existingService: undefined, quotes: [], pendingOrder: null };
  const { availability, quotes, pendingOrder } = check;
  return {
    existingService: availability.existingService,
    quotes: hasPricedQuote(quotes, flags) ? quotes.filter(({ number }) => number !== '') : [],
    pendingOrder,
  };
}
