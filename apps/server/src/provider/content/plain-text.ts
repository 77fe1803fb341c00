import type { ContentPage } from '@demarc/contract';
import { toPlainText } from './read-content.ts';

/** Renders a text of `content/` as plain text, for a file that every computer can open. */
export const renderPlainText = ({
  title,
  introduction,
  parts,
}: Pick<ContentPage, 'title' | 'introduction' | 'parts'>) =>
  [title, renderPassage(introduction), ...parts.flatMap(({ heading, html }) => [heading, renderPassage(html)])]
    .filter(Boolean)
    .join('\n\n');

/** Only knows the tags that Markdown becomes. */
const renderPassage = (html: string): string =>
  toPlainText(
    html
      .replace(/<(p|li)>([\s\S]*?)<\/\1>/g, (_, tag: string, inner: string) => {
        const line = inner.trim().replace(/\s*\n\s*/g, ' ');
        return tag === 'li' ? `- ${line}` : `${line}\n\n`;
      })
      .replace(/<a href="([^"]+)">([\s\S]*?)<\/a>/g, '$2 ($1)'),
  )
    .replace(/\n{3,}/g, '\n\n')
    .trim();
