/** PostgreSQL keeps every character but one; a shopper's text must not fail a call because of it. */
export const storableText = (text: string): string => text.replaceAll('\u0000', '');
