/** Renders a hint for a full field, because the browser silently cuts off text beyond `maxLength`. */
export const renderLengthHint = (text: string, maxLength: number) =>
  text.length >= maxLength ? <span aria-live="polite">Maximum {maxLength} characters.</span> : undefined;
