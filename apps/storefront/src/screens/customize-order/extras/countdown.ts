const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** The time left in the two largest units; undefined at the end, after it, or without an end (C-087). */
export function timeLeft(ends: string | undefined, now: Date): string | undefined {
  const left = ends ? Date.parse(ends) - now.getTime() : 0;
  if (!(left > 0)) return undefined;
  let rest = left;
  const parts = units.map(([unit, ms]) => {
    const count = Math.floor(rest / ms);
    rest -= count * ms;
    return { count, text: `${count} ${unit}${count === 1 ? '' : 's'}` };
  });
  const first = Math.max(
    0,
    parts.findIndex(({ count }) => count > 0),
  );
  return parts
    .slice(first, first + 2)
    .map(({ text }) => text)
    .join(' ');
}
