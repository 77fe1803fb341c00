import { countTypos } from '@demarc/domain/address';

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

/** The end of a mistake about an unknown name: `; did you mean "fiber-100"?`, or nothing if no name is near. */
export function suggestName(name: string, knownNames: Iterable<string>): string {
  const nearest = findNearestName(name, knownNames);
  return nearest === undefined ? '' : `; did you mean "${nearest}"?`;
}
