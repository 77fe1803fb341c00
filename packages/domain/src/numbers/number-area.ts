/** A block of numbers as the provider writes it: "212-555-01xx" is a hundred of them. */
const blockForm = /^[2-9]\d{2}-[2-9]\d{2}-(?:\d{4}|\d{3}x|\d{2}xx|\dxxx|xxxx)$/;
export const isNumberBlock = (block: string): boolean => blockForm.test(block);

/** Every number of a block, as ten digits. */
export function numbersOf(block: string): readonly string[] {
  const digits = block.replaceAll('-', '');
  const open = digits.length - digits.replaceAll('x', '').length;
  const start = digits.slice(0, digits.length - open);
  return Array.from({ length: 10 ** open }, (_, n) => (open === 0 ? start : start + String(n).padStart(open, '0')));
}

/** Where numbers belong: a rate centre, or as many of them as share their numbers. */
export interface NumberArea {
  readonly name: string;
  readonly state: string;
  /** How the zips begin that it serves; none for the rest of the state. */
  readonly zips: readonly string[];
  readonly blocks: readonly string[];
}

export interface NumberPlace {
  readonly state: string;
  readonly zip: string;
}

/** The area whose zips are the closest; else the one for the rest of the state. */
export function areaOf<Area extends Pick<NumberArea, 'state' | 'zips'>>(
  areas: readonly Area[],
  { state, zip }: NumberPlace,
): Area | undefined {
  const inState = areas.filter((area) => area.state === state);
  const byZip = inState
    .flatMap((area) => area.zips.filter((prefix) => zip.startsWith(prefix)).map((prefix) => ({ area, prefix })))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)[0];
  return byZip?.area ?? inState.find((area) => area.zips.length === 0);
}
