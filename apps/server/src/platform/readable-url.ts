/** Whether it names the host and the password that whoever wrote it meant. */
export function isReadableUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, pathname, search, hash } = new URL(text);
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  // The / of a password ends the host too early: the @ that should follow it comes later. Paths of sites may have one.
  return /^https?:$/.test(protocol) || username !== '' || !`${pathname}${search}${hash}`.includes('@');
}
