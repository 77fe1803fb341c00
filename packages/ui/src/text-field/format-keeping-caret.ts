export interface TextEdit {
  /** The text after the key, paste or autofill. */
  readonly text: string;
  readonly caret: number;
  readonly textBefore: string;
  readonly inputType: string;
}

/**
 * Formats an edited text and keeps the caret after the same letter or digit. A Backspace or Delete on a separator
 * removes the digit beyond it. Otherwise the separator would reappear, and the key would seem to do nothing.
 */
export function formatKeepingCaret(
  { text, caret, textBefore, inputType }: TextEdit,
  format: (typed: string) => string,
): { value: string; caret: number } {
  const left = extractContent(text.slice(0, caret));
  const right = extractContent(text.slice(caret));
  const isSeparatorDeleted = left + right === extractContent(textBefore) && text.length < textBefore.length;
  if (isSeparatorDeleted && inputType === 'deleteContentBackward') {
    const value = format(left.slice(0, -1) + right);
    return { value, caret: findPositionAfter(value, left.length - 1) };
  }
  if (isSeparatorDeleted && inputType === 'deleteContentForward') {
    const value = format(left + right.slice(1));
    return { value, caret: findPositionAfter(value, left.length) };
  }
  const value = format(text);
  // Counts from the end for pasted or typed text, because a format may drop the beginning (a country code).
  const formattedContent = extractContent(value);
  const droppedCount = Math.max(0, extractContent(text).length - formattedContent.length);
  const count = extractContent(text).endsWith(formattedContent) ? left.length - droppedCount : left.length;
  return { value, caret: findPositionAfter(value, Math.max(0, count)) };
}

const extractContent = (text: string) => [...text].filter(isContent).join('');

const isContent = (character: string) => /[\p{L}\p{N}]/u.test(character);

/** Returns the position after `count` letters or digits. */
function findPositionAfter(text: string, count: number): number {
  let position = 0;
  for (let seen = 0; seen < count && position < text.length; position++) if (isContent(text.charAt(position))) seen++;
  return position;
}
