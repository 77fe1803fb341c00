import { minSearchLength } from '@demarc/contract/operator-api';
import { listNavigation } from '@demarc/contract/operator-pages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useClient } from '../../lib/api/client-context.tsx';
import { usePermissions } from '../../lib/operator-session.tsx';
import { formatCount } from '../list/list-query.ts';
import type { ListAnswer } from '../list/use-list-rows.ts';
import { type FoundItem, finderSources } from './finder-sources.ts';

interface FoundGroup {
  readonly label: string;
  readonly items: readonly FoundItem[];
  readonly count: ListAnswer['count'];
}

/** Results of each list that are shown. */
const shownResults = 6;
const none = { value: 0, isExact: true };
const typingPauseMs = 150;

/** Finds pages by their name at once, and searches the lists after a pause in typing. */
export function useFinderResults(typed: string) {
  const client = useClient();
  const can = usePermissions();
  const text = typed.trim();
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const isLongEnough = text.length >= minSearchLength;
  // Results of an earlier text would be opened by mistake.
  const isSearched = isLongEnough && settled === text;
  const sources = finderSources.filter(({ permission }) => can(permission));
  const lists = useQuery({
    queryKey: ['finder', settled],
    enabled: isSearched,
    // A list that fails does not hide the others.
    queryFn: async ({ signal }) => {
      const answers = await Promise.allSettled(sources.map(({ find }) => find(client, settled, signal)));
      return {
        groups: sources.map(({ label, noun, listPath }, index): FoundGroup => {
          const answer = answers[index];
          if (answer?.status !== 'fulfilled') return { label, items: [], count: none };
          const { items, count } = answer.value;
          const all = {
            id: `all ${noun}`,
            title: `All ${formatCount(count, noun)}`,
            path: listPath,
            search: { q: settled },
          };
          const hasMore = count.value > shownResults || !count.isExact;
          return { label, items: [...items.slice(0, shownResults), ...(hasMore ? [all] : [])], count };
        }),
        failed: sources.filter((_, index) => answers[index]?.status === 'rejected').map(({ label }) => label),
      };
    },
  });
  const foundPages = listNavigation(can)
    .flatMap(({ pages }) => pages)
    .filter(({ title }) => title.toLowerCase().includes(text.toLowerCase()))
    .map(({ path, title }): FoundItem => ({ id: `page ${path}`, title, path }));
  const listGroups = isSearched ? (lists.data?.groups ?? []) : [];
  const groups = [
    ...listGroups,
    { label: 'Pages', items: foundPages, count: { value: foundPages.length, isExact: true } },
  ].filter(({ items }) => items.length > 0);
  const isLoading = isLongEnough && !(isSearched && lists.isSuccess);
  const count = {
    value: groups.reduce((sum, group) => sum + group.count.value, 0),
    isExact: groups.every((group) => group.count.isExact),
  };
  return {
    groups,
    count,
    isLoading,
    failed: (isSearched && lists.data?.failed) || [],
    needsMore: !isLongEnough,
  };
}
