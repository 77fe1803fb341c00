/**
 * Makes a path decodable for the router. A path with invalid percent-encoding (`/%`, `/%ff`) is taken literally, so
 * that it becomes an ordinary unknown path.
 */
export function toDecodablePath(url: string): string {
  const [path = '', ...query] = url.split('?');
  if (!path.includes('%')) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
