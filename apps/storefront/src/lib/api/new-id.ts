/** 128 random bits. Not `crypto.randomUUID`, which a shop opened without https does not have. */
export function createId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
