/** A hint for a full field, because the browser silently cuts off text beyond `maxLength`. */
export const fullWords = (text: string, maxLength: number) =>
  text.length >= maxLength ? <span aria-live="polite">No more than {maxLength} characters fit here.</span> : undefined;
