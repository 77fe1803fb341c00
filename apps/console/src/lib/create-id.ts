/** 128 random bits. Not `crypto.randomUUID`, which a page opened without https does not have. */
export const createId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
