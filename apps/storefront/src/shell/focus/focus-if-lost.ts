type Page = Pick<Document, 'activeElement' | 'body' | 'getElementById'>;

export const isFocusLost = (page: Pick<Page, 'activeElement' | 'body'> = document): boolean =>
  page.activeElement === null || page.activeElement === page.body;

/** Focuses the element only if the focused element is gone. Never takes the focus from something else. */
export function focusIfLost(id: string, page: Page = document, options?: FocusOptions): void {
  if (!isFocusLost(page)) return;
  const target = page.getElementById(id);
  if (!target) return;
  // -1 makes a heading focusable by script, but not by the Tab key.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus(options);
}
