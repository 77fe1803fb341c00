import { minSearchLength } from '@demarc/contract/operator-api';
import { type OperatorPage, operatorPages } from '@demarc/contract/operator-pages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useClient } from '../../lib/api/client-context.tsx';
import { usePermissions } from '../../lib/operator-session.tsx';
import { type FoundItem, finderSources } from './finder-sources.ts';

interface FoundGroup {
  readonly label: string;
  readonly items: readonly FoundItem[];
}

/** Results of each list that are shown. */
const shownResults = 6;
const typingPauseMs = 150;

/** Finds pages by their name at once, and searches the lists after a pause in typing. */
export function useFound(typed: string) {
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
        groups: sources.map(({ label }, index): FoundGroup => {
          const answer = answers[index];
          return { label, items: answer?.status === 'fulfilled' ? answer.value.slice(0, shownResults) : [] };
        }),
        failed: sources.filter((_, index) => answers[index]?.status === 'rejected').map(({ label }) => label),
      };
    },
  });
  const pages: readonly OperatorPage[] = Object.values(operatorPages).filter(({ permission }) => can(permission));
  const foundPages = pages
    .filter(({ title }) => title.toLowerCase().includes(text.toLowerCase()))
    .map(({ path, title }): FoundItem => ({ id: `page ${path}`, title, path }));
  const listGroups = isSearched ? (lists.data?.groups ?? []) : [];
  const groups = [...listGroups, { label: 'Pages', items: foundPages }].filter(({ items }) => items.length > 0);
  const isLoading = isLongEnough && !(isSearched && lists.isSuccess);
  return {
    groups,
    isLoading,
    failed: (isSearched && lists.data?.failed) || [],
    needsMore: !isLongEnough,
  };
}
