import type { Deprecation } from '@demarc/contract/provider-api';

/** The headers of a deprecated call: Deprecation (RFC 9745) and Sunset (RFC 8594). */
export const formatDeprecation = ({ since, until }: Deprecation): Readonly<Record<string, string>> => ({
  deprecation: `@${new Date(since).getTime() / 1000}`,
  sunset: new Date(until).toUTCString(),
});
