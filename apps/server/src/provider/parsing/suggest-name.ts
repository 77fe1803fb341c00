import { countTypos } from '@demarc/domain/address';
import { maxShownMistakes } from './mistake.ts';

/** Finds the known name that was probably meant: at most two typos, or one in every three letters. */
export function findNearestName(name: string, knownNames: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let fewestTypos = Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const known of knownNames) {
    if (Math.abs(known.length - name.length) >= fewestTypos) continue;
    const typos = countTypos(name.toLowerCase(), known.toLowerCase());
    if (typos < fewestTypos) [nearest, fewestTypos] = [known, typos];
  }
  return nearest;
}

type FindNearestName = typeof findNearestName;

/** Creates a `findNearestName` that finds names for as many mistakes as a report shows. Comparing names is slow. */
export function createNearestNameFinder(): FindNearestName {
  let remaining = maxShownMistakes;
  return (name, knownNames) => {
    if (remaining === 0) return undefined;
    remaining -= 1;
    return findNearestName(name, knownNames);
  };
}

/** The end of a mistake about an unknown name: `; did you mean "fiber-100"?`, or nothing if no name is near. */
export function suggestName(name: string, knownNames: Iterable<string>, findNearest = findNearestName): string {
  const nearest = findNearest(name, knownNames);
  return nearest === undefined ? '' : `; did you mean "${nearest}"?`;
}
