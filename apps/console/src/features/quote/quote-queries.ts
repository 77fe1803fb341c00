import type { QuoteDetail } from '@demarc/contract/operator-api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../lib/api/client-context.tsx';
import { useChanges } from '../../lib/changes/change-feed.tsx';

export const quoteKey = (number: string) => ['quote', number] as const;
export const quoteTimelineKey = (number: string) => ['quoteTimeline', number] as const;

export function useQuote(number: string) {
  const client = useClient();
  return useQuery({
    queryKey: quoteKey(number),
    queryFn: ({ signal }) => client.call('getQuote', { params: { number } }, { signal }),
  });
}

/** Loads the quote and its timeline again when others change it. */
export function useFollowQuote(number: string): void {
  const queries = useQueryClient();
  useChanges('quote', (changes) => {
    const version = queries.getQueryData<QuoteDetail>(quoteKey(number))?.version ?? 0;
    const isNews = !changes || changes.some((change) => change.id === number && (change.version ?? 0) > version);
    if (!isNews) return;
    void queries.invalidateQueries({ queryKey: quoteKey(number) });
    void queries.invalidateQueries({ queryKey: quoteTimelineKey(number) });
  });
}

/** After a change, shows the quote of the answer, and loads what else may show the change. */
export function useShowChangedQuote(): (quote: QuoteDetail) => void {
  const queries = useQueryClient();
  return (quote) => {
    queries.setQueryData(quoteKey(quote.number), quote);
    void queries.invalidateQueries({ queryKey: quoteTimelineKey(quote.number) });
    void queries.invalidateQueries({ queryKey: ['listQuotes'] });
  };
}
