// Writes the TypeScript types of the provider API, as a developer of a client would: generate-types.mjs FILE
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const document = readFileSync(new URL('../../docs/provider-api/openapi.json', import.meta.url), 'utf8');
writeFileSync(process.argv[2] ?? 'provider-api.ts', astToString(await openapiTS(document)));
