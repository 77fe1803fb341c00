/** Two sums of 32 bits over the text (FNV-1a from two starts): tells contents apart, protects nothing. */
export function contentHash(text: string): string {
  let one = 0x811c9dc5;
  let other = 0x1b873593;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ unit, 0x85ebca6b) ^ (other >>> 13);
  }
  return [one, other].map((sum) => (sum >>> 0).toString(16).padStart(8, '0')).join('');
}
