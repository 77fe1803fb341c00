import { countTypos } from '@demarc/domain/address';

/** Names the known name that is most like the unknown one, or lists the known ones if none is. */
export function suggestName(unknown: string, known: readonly string[]): string {
  const typos = (name: string) => countTypos(unknown.toLowerCase(), name.toLowerCase());
  const [nearest] = known.toSorted((a, b) => typos(a) - typos(b));
  return nearest !== undefined && typos(nearest) <= Math.max(2, Math.floor(nearest.length / 2))
    ? `did you mean ${nearest}?`
    : `write ${joinNames(known)}`;
}

const joinNames = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : names.join();
