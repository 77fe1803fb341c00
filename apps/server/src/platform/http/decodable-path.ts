/**
 * The address as the router can read it: one that stands for no text (`/%`, `/%ff`) is taken letter by letter, so that
 * it is a path like any other that nobody knows.
 */
export function decodablePath(url: string): string {
  const [path = '', ...query] = url.split('?');
  if (!path.includes('%')) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
