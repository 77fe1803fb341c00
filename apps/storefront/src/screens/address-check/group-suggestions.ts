import type { SuggestedAddress } from '@demarc/domain/qualification';

export interface SuggestionGroup {
  /** The address of the building. */
  readonly base: string;
  readonly suggestions: readonly (SuggestedAddress & { readonly community: string; readonly displayed: string })[];
}

/**
 * Capitalizes long words and leaves directions, units and states: "170 N LONGBOAT WHARF STE 1" becomes "170 N Longboat
 * Wharf STE 1".
 */
const toTitleCase = (line: string) =>
  line.replace(/\p{L}{4,}/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase());

/**
 * Groups the units of each building: "170 N LONGBOAT WHARF STE 1, WASHINGTON, DC 20001" is a unit of 170 N LONGBOAT
 * WHARF in Washington (E-069, E-070).
 */
export function groupSuggestions(list: readonly SuggestedAddress[]): readonly SuggestionGroup[] {
  const groups = new Map<string, SuggestionGroup['suggestions'][number][]>();
  for (const suggestion of list) {
    const [line = '', community = ''] = suggestion.raw.split(',').map((part) => part.trim());
    const unitIndexes = [suggestion.elevationType, suggestion.unitType]
      .filter(Boolean)
      .map((type) => line.lastIndexOf(` ${type} `))
      .filter((index) => index > 0);
    const base = unitIndexes.length > 0 ? line.slice(0, Math.min(...unitIndexes)) : line;
    const key = toTitleCase([base, community, suggestion.zip].join(', '));
    const texts = { community: toTitleCase(community), displayed: toTitleCase(suggestion.raw) };
    groups.set(key, [...(groups.get(key) ?? []), { ...suggestion, ...texts }]);
  }
  return [...groups].map(([base, suggestions]) => ({ base, suggestions }));
}
