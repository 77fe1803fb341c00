/** A block of numbers as the provider writes it: "212-555-01xx" stands for one hundred. */
const blockForm = /^[2-9]\d{2}-[2-9]\d{2}-(?:\d{4}|\d{3}x|\d{2}xx|\dxxx|xxxx)$/;
export const isNumberBlock = (block: string): boolean => blockForm.test(block);

/** Lists every number of a block as ten digits. */
export function listBlockNumbers(block: string): readonly string[] {
  const digits = block.replaceAll('-', '');
  const openDigits = digits.length - digits.replaceAll('x', '').length;
  const start = digits.slice(0, digits.length - openDigits);
  return Array.from({ length: 10 ** openDigits }, (_, n) =>
    openDigits === 0 ? start : start + String(n).padStart(openDigits, '0'),
  );
}

/** A region with its own numbers: one or more rate centers. */
export interface NumberArea {
  readonly name: string;
  readonly state: string;
  /** The ZIP prefixes it serves. Empty for the rest of the state. */
  readonly zips: readonly string[];
  readonly blocks: readonly string[];
}

export interface StateAndZip {
  readonly state: string;
  readonly zip: string;
}

/** Returns the area with the longest matching ZIP prefix, or else the one for the rest of the state. */
export function findNumberArea<Area extends Pick<NumberArea, 'state' | 'zips'>>(
  areas: readonly Area[],
  { state, zip }: StateAndZip,
): Area | undefined {
  const inState = areas.filter((area) => area.state === state);
  const byZip = inState
    .flatMap((area) => area.zips.filter((prefix) => zip.startsWith(prefix)).map((prefix) => ({ area, prefix })))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)[0];
  return byZip?.area ?? inState.find((area) => area.zips.length === 0);
}
