let last = { at: Number.NaN, text: '' };

/** A time as it is sent. The last one is remembered: to write one takes a microsecond, and many statements of one millisecond tell theirs. */
export function instant(time: Date): string {
  const at = time.getTime();
  if (at !== last.at) last = { at, text: time.toISOString() };
  return last.text;
}
