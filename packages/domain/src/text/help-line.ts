/** S-286: "call us" becomes "call us at (800) 555-0142", unless the text already has the number. */
export const addHelpLine = (text: string, helpLine: string): string =>
  text.includes(helpLine) ? text : text.replace(/\bcall us\b/i, (words) => `${words} at ${helpLine}`);
