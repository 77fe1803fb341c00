/** Moves the focus to the link of the next or previous row. Without a focused row, to the first one. */
export function moveRowFocus(table: HTMLTableElement | null, step: 1 | -1): void {
  const links = [...(table?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
  const focused = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
  links[focused < 0 ? 0 : focused + step]?.focus();
}
