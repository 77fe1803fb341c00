/** A block of numbers as the provider writes it: "212-555-01xx" contains one hundred numbers. */
const blockPattern = /^[2-9]\d{2}-[2-9]\d{2}-(?:\d{4}|\d{3}x|\d{2}xx|\dxxx|xxxx)$/;
export const isNumberBlock = (block: string): boolean => blockPattern.test(block);

/** Lists every number of a block as ten digits. */
export function listBlockNumbers(block: string): readonly string[] {
  const digits = block.replaceAll('-', '');
  const prefix = digits.replaceAll('x', '');
  const varyingDigits = digits.length - prefix.length;
  return Array.from({ length: 10 ** varyingDigits }, (_, n) =>
    varyingDigits === 0 ? prefix : prefix + String(n).padStart(varyingDigits, '0'),
  );
}

/** A region with its own numbers: one or more rate centers. */
export interface NumberArea {
  readonly name: string;
  readonly state: string;
  /** The ZIP prefixes that it serves. Empty if it serves all other ZIPs of the state. */
  readonly zips: readonly string[];
  readonly blocks: readonly string[];
}

export interface StateAndZip {
  readonly state: string;
  readonly zip: string;
}

/** Returns the area with the longest matching ZIP prefix, or else the one for all other ZIPs of the state. */
export function findArea<Area extends Pick<NumberArea, 'state' | 'zips'>>(
  areas: readonly Area[],
  { state, zip }: StateAndZip,
): Area | undefined {
  const inState = areas.filter((area) => area.state === state);
  const byZip = inState
    .flatMap((area) => area.zips.filter((prefix) => zip.startsWith(prefix)).map((prefix) => ({ area, prefix })))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)[0];
  return byZip?.area ?? inState.find((area) => area.zips.length === 0);
}
