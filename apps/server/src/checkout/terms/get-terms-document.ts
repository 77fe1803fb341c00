import type { ContentName } from '@demarc/contract';
import type { TermsDocument } from '@demarc/domain/checkout';
import type { Provider } from '../../provider/index.ts';
import { type AcceptedText, buildAcceptedText } from '../../shopping/consent/index.ts';

type Content = Provider['content'][ContentName];

/** Caches the documents: the texts do not change after loading, and every order needs them three times. */
const cache = new WeakMap<Content, AcceptedText>();

/** Returns the current text that shoppers accept. */
export function getAcceptedText({ content }: Pick<Provider, 'content'>, name: ContentName): AcceptedText {
  const page = content[name];
  const text = cache.get(page) ?? buildAcceptedText(name, page);
  cache.set(page, text);
  return text;
}

/** Returns the version and hash of a text that shoppers accept. Changing a word changes the hash. */
export function getTermsDocument(provider: Pick<Provider, 'content'>, name: ContentName): TermsDocument {
  const { version, hash } = getAcceptedText(provider, name);
  return { version, hash };
}
