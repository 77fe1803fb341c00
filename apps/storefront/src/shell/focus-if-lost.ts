type Page = Pick<Document, 'activeElement' | 'body' | 'getElementById'>;

export const isFocusLost = (page: Pick<Page, 'activeElement' | 'body'> = document): boolean =>
  page.activeElement === null || page.activeElement === page.body;

/** Takes the focus where it stood on something that is gone, and leaves it where the shopper has put it. */
export function focusIfLost(id: string, page: Page = document): void {
  if (!isFocusLost(page)) return;
  const target = page.getElementById(id);
  if (!target) return;
  // A heading has no place in the order of the keyboard, and gets none.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus();
}
