import type { ContentName, ContentPage } from '@demarc/contract';
import { micromark } from 'micromark';
import { z } from 'zod';
import { singleLine } from '../files/text.ts';
import type { ReadResult } from '../parsing/mistake.ts';
import { frontMatter } from '../parsing/passages.ts';
import { readYaml } from '../parsing/read-yaml.ts';

/** `ends` is the end of the countdown of an offer (C-087). */
const frontMatterSchema = z.strictObject({
  title: singleLine(120),
  version: z
    .string()
    .regex(/^[\w.-]{1,20}$/, 'write an edition such as "2026-03"')
    .optional(),
  ends: z.iso.datetime({ offset: true, error: 'must be a date and time such as 2027-01-05T23:59:00-05:00' }).optional(),
});

/** Texts that are shown as a notice, which has no headings. */
const notices: readonly ContentName[] = ['holiday', 'privacy-notice', 'holiday-offer'];

/** Texts that shoppers accept. The order stores the version. */
const acceptedTexts: readonly ContentName[] = ['terms', 'letter-of-authorization'];

/** Reads a text of `content/`: YAML front matter, then Markdown. HTML is escaped. */
export function readContent(name: ContentName, file: string, text: string): ReadResult<ContentPage> {
  const [header, yaml] = frontMatter.exec(text) ?? [];
  if (header === undefined || yaml === undefined) {
    return { mistakes: [{ file, line: 1, reason: 'must begin with ---, a line "title: ..." and ---' }] };
  }
  const parsedYaml = readYaml(file, yaml, frontMatterSchema, 2);
  if ('mistakes' in parsedYaml) return parsedYaml;
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;

  // Every <h2> comes from a heading, because micromark escapes HTML tags.
  const [introduction = '', ...headingsAndBodies] = micromark(text.slice(header.length)).split(/<h2>(.*?)<\/h2>/s);
  const parts = Array.from({ length: headingsAndBodies.length / 2 }, (_, i) => ({
    heading: toPlainText(headingsAndBodies[2 * i] as string),
    html: (headingsAndBodies[2 * i + 1] as string).trim(),
  }));
  if (notices.includes(name) && parts.length > 0) {
    const line = lineAt(Math.max(0, text.search(/^## /m)));
    return { mistakes: [{ file, line, reason: 'is shown as one passage; remove its headings' }] };
  }
  const { title, ends, version } = parsedYaml.value;
  if (acceptedTexts.includes(name) && !version)
    return {
      mistakes: [
        { file, line: 2, reason: 'is accepted by shoppers, so it needs its edition: write version: "2026-03"' },
      ],
    };
  const page = { name, title, introduction: introduction.trim(), parts };
  return { value: { ...page, ...(ends && { ends }), ...(version && { version }) } };
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
export const toPlainText = (html: string) =>
  html.replace(/<[^>]*>/g, '').replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] as string);
