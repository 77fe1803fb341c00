import type { StreetAddress } from '@demarc/domain/address';
import { isZip } from '@demarc/domain/text';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/call.ts';

const debounceMs = 250;
const minCharacters = 3;

interface Suggestions {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly addresses: readonly StreetAddress[];
}
const noSuggestions: Suggestions = { status: 'idle', addresses: [] };

/** Suggests addresses for a partly typed street. Searches only while `isTyping` is true. */
export function useAddressSuggestions(street: string, zip: string, isTyping: boolean): Suggestions {
  const [suggestions, setSuggestions] = useState(noSuggestions);
  const shouldSearch = isTyping && street.trim().length >= minCharacters;
  useEffect(() => {
    if (!shouldSearch) return setSuggestions(noSuggestions);
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      setSuggestions({ status: 'loading', addresses: [] });
      const query = { zip: isZip(zip) ? zip : '', typed: street };
      const answer = await call('searchAddresses', { query }, { signal: controller.signal });
      if (controller.signal.aborted) return;
      setSuggestions(
        answer.ok ? { status: 'ready', addresses: answer.value.addresses } : { status: 'failed', addresses: [] },
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [shouldSearch, street, zip]);
  return suggestions;
}
