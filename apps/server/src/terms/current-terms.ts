import { hash } from 'node:crypto';
import type { ContentName } from '@demarc/contract';
import type { TermsDocument } from '@demarc/domain/checkout';
import type { Provider } from '../provider/index.ts';

type Content = Provider['content'][ContentName];

/** A text stays as it was loaded, and every order looks at it three times. */
const known = new WeakMap<Content, TermsDocument>();

/** The edition of a text that shoppers accept, as it reads today: a changed word is another hash. */
export function documentOf({ content }: Pick<Provider, 'content'>, name: ContentName): TermsDocument {
  const text = content[name];
  const document = known.get(text) ?? editionOf(text);
  known.set(text, document);
  return document;
}

const editionOf = ({ version = '', title, introduction, parts }: Content): TermsDocument => ({
  version,
  hash: hash('sha256', JSON.stringify([title, introduction, parts]), 'hex'),
});
