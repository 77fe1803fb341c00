import { createConfig, lintFromString } from '@redocly/openapi-core';

/**
 * Lists the problems of an OpenAPI document by the strict rules of Redocly. Loads nothing over the network.
 *
 * @param {string} document
 * @returns {Promise<string[]>}
 */
export async function lintDocument(document) {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source: document, absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
}
