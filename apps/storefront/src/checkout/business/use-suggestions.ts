import type { StreetAddress } from '@demarc/domain/address';
import { isZip } from '@demarc/domain/text';
import { useEffect, useState } from 'react';
import { call } from '../../api/lazy.ts';

const quietMs = 250;
const fewestCharacters = 3;

interface Suggestions {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly found: readonly StreetAddress[];
}
const none: Suggestions = { status: 'idle', found: [] };

/** What a half-typed street may mean; nothing is looked up before `typed` says that the shopper types. */
export function useSuggestions(street: string, zip: string, typed: boolean): Suggestions {
  const [suggestions, setSuggestions] = useState(none);
  const searched = typed && street.trim().length >= fewestCharacters;
  useEffect(() => {
    if (!searched) return setSuggestions(none);
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      setSuggestions({ status: 'loading', found: [] });
      const query = { zip: isZip(zip) ? zip : '', typed: street };
      const answer = await call('searchAddresses', { query }, { signal: stop.signal });
      if (stop.signal.aborted) return;
      setSuggestions(answer.ok ? { status: 'ready', found: answer.value.addresses } : { status: 'failed', found: [] });
    }, quietMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [searched, street, zip]);
  return suggestions;
}
