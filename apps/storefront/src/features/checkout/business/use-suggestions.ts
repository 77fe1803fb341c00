import type { StreetAddress } from '@demarc/domain/address';
import { isZip } from '@demarc/domain/text';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/call.ts';

const debounceMs = 250;
const minCharacters = 3;

interface Suggestions {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly found: readonly StreetAddress[];
}
const none: Suggestions = { status: 'idle', found: [] };

/** Suggests addresses for a partly typed street. Searches only while `isTyping` is true. */
export function useSuggestions(street: string, zip: string, isTyping: boolean): Suggestions {
  const [suggestions, setSuggestions] = useState(none);
  const shouldSearch = isTyping && street.trim().length >= minCharacters;
  useEffect(() => {
    if (!shouldSearch) return setSuggestions(none);
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      setSuggestions({ status: 'loading', found: [] });
      const query = { zip: isZip(zip) ? zip : '', typed: street };
      const answer = await call('searchAddresses', { query }, { signal: controller.signal });
      if (controller.signal.aborted) return;
      setSuggestions(answer.ok ? { status: 'ready', found: answer.value.addresses } : { status: 'failed', found: [] });
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [shouldSearch, street, zip]);
  return suggestions;
}
