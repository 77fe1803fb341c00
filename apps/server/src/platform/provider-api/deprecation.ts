import { type Deprecation, providerApiPath } from '@demarc/contract/provider-api';

/**
 * The headers of a deprecated call: Deprecation (RFC 9745), Sunset (RFC 8594) and links to the documentation and to the
 * successor. The successor has no link if its path has parameters.
 */
export function formatDeprecation(
  { since, until, successor }: Deprecation,
  basePath: string,
): Readonly<Record<string, string>> {
  const root = `${basePath}${providerApiPath}`;
  const links = [
    `<${root}/openapi.json>; rel="deprecation"; type="application/json"`,
    ...(successor.includes('{') ? [] : [`<${root}${successor}>; rel="successor-version"`]),
  ];
  return {
    deprecation: `@${new Date(since).getTime() / 1000}`,
    sunset: new Date(until).toUTCString(),
    link: links.join(', '),
  };
}
