import { errorTable, problemTexts } from '@demarc/domain/errors';
import { providerCalls } from './provider-api.ts';
import { listProviderErrors, type ProviderCall, providerApiPath, providerTags } from './provider-call.ts';
import { type WebhookEventType, webhookBodies, webhookEventTypes } from './webhook-events.ts';
import { webhookExamples } from './webhook-examples.ts';

const calls: readonly ProviderCall[] = Object.values(providerCalls);

/** Writes the reference of the provider API: each call with an example, and each refusal. */
export const buildReferencePage = (): string =>
  `${[
    '# Calls of the provider API',
    '`npm run schemas` writes this page from the definitions of the calls; tests check that its examples match their schemas. [provider-api.md](../provider-api.md#the-provider-api) explains keys, lists, limits and refusals, and [openapi.json](openapi.json) describes every field.',
    ...Object.entries(providerTags).flatMap(([tag, description]) => describeTag(tag, description)),
    '## Bodies of webhooks',
    '`sequence` grows with each event of the same subject. [provider-api.md](../provider-api.md#webhooks) explains signatures, order and retries.',
    ...webhookEventTypes.map(describeWebhook),
    '## Refusals',
    describeRefusals(),
  ].join('\n\n')}\n`;

function describeTag(tag: string, description: string): readonly string[] {
  const ofTag = calls.filter((call) => call.tag === tag);
  return ofTag.length === 0 ? [] : [`## ${tag}`, description, ...ofTag.flatMap(describeCall)];
}

function describeCall(call: ProviderCall): readonly string[] {
  const { summary, description, method, path, scope, deprecated, example } = call;
  const answer = example.response;
  return [
    `### ${summary}`,
    `\`${method} ${path}\`, scope \`${scope}\`. ${description}`,
    ...(deprecated ? [`Deprecated since ${deprecated.since}. It may be gone after ${deprecated.until}.`] : []),
    code('http', formatRequest(call)),
    `The answer has the status ${getStatus(call)}${call.etag ? ' and an `ETag`' : ''}${describeBody(call)}`,
    ...(answer === undefined ? [] : [code('json', JSON.stringify(answer, null, 2))]),
    `Refusals: ${listProviderErrors(call)
      .map((each) => `\`${each}\``)
      .join(', ')}.`,
  ];
}

const describeWebhook = (type: WebhookEventType): string =>
  `\`${type}\`: ${webhookBodies[type].shape.data.description}\n\n${code('json', JSON.stringify(webhookExamples[type], null, 2))}`;

const describeBody = ({ file, example }: ProviderCall): string =>
  file ? `, and is a file of the type \`${file}\`.` : example.response === undefined ? '' : ':';

export const getStatus = ({ status, response, file }: ProviderCall): number => status ?? (response || file ? 200 : 204);

function formatRequest({ method, path, idempotency, ifMatch, body, example }: ProviderCall): string {
  const { params = {}, query = {} } = example;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return [
    `${method} ${providerApiPath}${filled}${search.length > 0 ? `?${search.join('&')}` : ''}`,
    'Authorization: Bearer dmk_…',
    ...(idempotency ? ['Idempotency-Key: a3b8f042-1e16'] : []),
    ...(ifMatch ? ['If-Match: "2"'] : []),
    ...(body ? ['Content-Type: application/json', '', JSON.stringify(example.body, null, 2)] : []),
  ].join('\n');
}

const code = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

/** A table of all codes that a call of the provider API may return. */
function describeRefusals(): string {
  const codes = [...new Set(calls.flatMap(listProviderErrors)), 'methodNotAllowed' as const].toSorted(
    (a, b) => errorTable[a].status - errorTable[b].status || (a < b ? -1 : 1),
  );
  const rows = codes.map((each) => {
    const { title, detail } = problemTexts[each];
    return `| ${errorTable[each].status} | \`${each}\` | ${title}. ${detail} |`;
  });
  return ['| status | code | what to do |', '|---|---|---|', ...rows].join('\n');
}
