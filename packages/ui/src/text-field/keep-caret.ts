export interface Edit {
  /** The text after the key, paste or autofill. */
  readonly text: string;
  readonly caret: number;
  readonly before: string;
  readonly inputType: string;
}

const isContent = (character: string) => /[\p{L}\p{N}]/u.test(character);
const contentOf = (text: string) => [...text].filter(isContent).join('');

/** Returns the position after `count` letters or digits. */
function positionAfter(text: string, count: number): number {
  let position = 0;
  for (let seen = 0; seen < count && position < text.length; position++) if (isContent(text.charAt(position))) seen++;
  return position;
}

/**
 * Formats an edited text and keeps the caret after the same letter or digit. A Backspace or Delete on a separator
 * removes the digit beyond it. Otherwise the separator would reappear, and the key would seem to do nothing.
 */
export function reformat({ text, caret, before, inputType }: Edit, format: (typed: string) => string) {
  const left = contentOf(text.slice(0, caret));
  const right = contentOf(text.slice(caret));
  const hitSeparator = left + right === contentOf(before) && text.length < before.length;
  if (hitSeparator && inputType === 'deleteContentBackward') {
    const value = format(left.slice(0, -1) + right);
    return { value, caret: positionAfter(value, left.length - 1) };
  }
  if (hitSeparator && inputType === 'deleteContentForward') {
    const value = format(left + right.slice(1));
    return { value, caret: positionAfter(value, left.length) };
  }
  const value = format(text);
  // Counts from the end for pasted or typed text, because a format may drop the beginning (a country code).
  const formattedContent = contentOf(value);
  const dropped = Math.max(0, contentOf(text).length - formattedContent.length);
  const count = contentOf(text).endsWith(formattedContent) ? left.length - dropped : left.length;
  return { value, caret: positionAfter(value, Math.max(0, count)) };
}
