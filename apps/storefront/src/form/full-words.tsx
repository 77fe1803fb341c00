/** The browser takes no more than fits, and cuts off what is pasted: a field that is full says so. */
export const fullWords = (text: string, maxLength: number) =>
  text.length >= maxLength ? <span aria-live="polite">No more than {maxLength} characters fit here.</span> : undefined;
