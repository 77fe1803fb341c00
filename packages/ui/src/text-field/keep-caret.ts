export interface Edit {
  /** The text as the browser left it after the key, paste or autofill. */
  readonly text: string;
  readonly caret: number;
  readonly before: string;
  readonly inputType: string;
}

const isContent = (character: string) => /[\p{L}\p{N}]/u.test(character);
const contentOf = (text: string) => [...text].filter(isContent).join('');

/** Where the caret stands when `count` letters or digits are to its left. */
function placeAfter(text: string, count: number): number {
  let place = 0;
  for (let seen = 0; seen < count && place < text.length; place++) if (isContent(text.charAt(place))) seen++;
  return place;
}

/**
 * Formats an edited text and keeps the caret after the same letter or digit. A Backspace or Delete that hit only a
 * separator takes the digit beyond it; otherwise the separator would come straight back and the key seem dead.
 */
export function reformat({ text, caret, before, inputType }: Edit, format: (typed: string) => string) {
  const left = contentOf(text.slice(0, caret));
  const right = contentOf(text.slice(caret));
  const hitSeparator = left + right === contentOf(before) && text.length < before.length;
  if (hitSeparator && inputType === 'deleteContentBackward') {
    const value = format(left.slice(0, -1) + right);
    return { value, caret: placeAfter(value, left.length - 1) };
  }
  if (hitSeparator && inputType === 'deleteContentForward') {
    const value = format(left + right.slice(1));
    return { value, caret: placeAfter(value, left.length) };
  }
  const value = format(text);
  // Counted from the end when text was pasted or typed, as a format may drop from the front (a country code).
  const kept = contentOf(value);
  const dropped = Math.max(0, contentOf(text).length - kept.length);
  const count = contentOf(text).endsWith(kept) ? left.length - dropped : left.length;
  return { value, caret: placeAfter(value, Math.max(0, count)) };
}
