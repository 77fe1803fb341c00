/** Returns false when special characters in the password have changed the meaning of the URL. */
export function isReadableUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, pathname, search, hash } = new URL(text);
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  // A / in the password ends the host early and leaves the @ in the path. Paths of websites may contain an @.
  return /^https?:$/.test(protocol) || username !== '' || !`${pathname}${search}${hash}`.includes('@');
}
