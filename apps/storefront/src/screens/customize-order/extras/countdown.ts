const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** Formats the time left in the two largest units. Returns undefined after the end, or without a valid end (C-087). */
export function formatTimeLeft(ends: string | undefined, now: Date): string | undefined {
  const msLeft = ends ? Date.parse(ends) - now.getTime() : 0;
  if (!(msLeft > 0)) return undefined;
  let remainingMs = msLeft;
  const counts = units.map(([unit, ms]) => {
    const count = Math.floor(remainingMs / ms);
    remainingMs -= count * ms;
    return { count, text: `${count} ${unit}${count === 1 ? '' : 's'}` };
  });
  const firstShown = Math.max(
    0,
    counts.findIndex(({ count }) => count > 0),
  );
  return counts
    .slice(firstShown, firstShown + 2)
    .map(({ text }) => text)
    .join(' ');
}
