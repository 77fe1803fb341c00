/** What is skipped out of sight has a height that is guessed: where it comes into sight, the place that was scrolled to has moved two frames later. */
export function andOnceMore(scroll: () => void): void {
  scroll();
  requestAnimationFrame(() => requestAnimationFrame(scroll));
}
