import { hash } from 'node:crypto';
import type { ContentName } from '@demarc/contract';
import type { TermsDocument } from '@demarc/domain/checkout';
import type { Provider } from '../../provider/index.ts';

type Content = Provider['content'][ContentName];

/** Caches the documents: the texts do not change after loading, and every order needs them three times. */
const cache = new WeakMap<Content, TermsDocument>();

/** Returns the version and hash of a text that shoppers accept. Changing a word changes the hash. */
export function getTermsDocument({ content }: Pick<Provider, 'content'>, name: ContentName): TermsDocument {
  const text = content[name];
  const document = cache.get(text) ?? buildDocument(text);
  cache.set(text, document);
  return document;
}

const buildDocument = ({ version = '', title, introduction, parts }: Content): TermsDocument => ({
  version,
  hash: hash('sha256', JSON.stringify([title, introduction, parts]), 'hex'),
});
