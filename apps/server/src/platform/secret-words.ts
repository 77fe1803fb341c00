/** True if a secret consists of words, or contains one that is guessed first. Six unrelated words are a passphrase. */
export function consistsOfWords(secret: string): boolean {
  const leet = readLeet(secret);
  if (guessableWords.test(secret) || guessableWords.test(leet)) return true;
  const judged = judgeWords(secret);
  if (judged) return judged === 'related';
  const readsAsWords = findEnglishPart(secret) >= 0.36 && hasOnlyWords(secret);
  return readsAsWords || readsLikeEnglish(secret.toLowerCase()) || readsLikeEnglish(leet);
}

/** Texts of examples and first guesses. Each is long enough not to occur in a random text. */
const guessableWords =
  /secret|passw[o0]rd|passphrase|change|example|default|placeholder|production|demarc|qwerty|letmein|replace|insert|quick.?brown|correct.?horse/i;

const leetLetters: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
};
/** Replaces digits and marks that stand for letters, as in "P@55w0rd". */
const readLeet = (secret: string): string =>
  secret.toLowerCase().replace(/[0134578@$]/g, (character) => leetLetters[character] ?? character);

/** The most frequent pairs of letters in English: more than half of its pairs, and one in thirteen of random ones. */
const frequentPairs = new Set(
  'th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ic ne ea ra ce li ch ll be ma si om ur'.split(
    ' ',
  ),
);
const listPairs = (text: string): string[] =>
  Array.from({ length: text.length - 1 }, (_, start) => text.slice(start, start + 2)).filter((pair) =>
    /^[a-z]{2}$/.test(pair),
  );
const countFrequent = (pairs: readonly string[]): number => pairs.filter((pair) => frequentPairs.has(pair)).length;

/** Words of small letters, perhaps with a capital one at the start; numbers; and marks between them. */
const wordsAndNumbers = /[A-Z]?[a-z]{2,}|\d+|[^A-Za-z\d]+/g;

/** True for words, also without spaces and with numbers, as in "HalyardOnlineShop2026!!": a random text has single letters. */
const hasOnlyWords = (secret: string): boolean => secret.replace(wordsAndNumbers, '').length < secret.length / 33;

/** Returns which part of the pairs of letters is frequent in English. */
function findEnglishPart(secret: string): number {
  const pairs = listPairs(secret.toLowerCase());
  return pairs.length === 0 ? 0 : countFrequent(pairs) / pairs.length;
}

/** True if clearly more pairs of letters are frequent in English than by accident, as in "MyD0gR3xL1k3sT0Sw1m". */
function readsLikeEnglish(text: string): boolean {
  const pairs = listPairs(text);
  return countFrequent(pairs) >= Math.max(0.3 * pairs.length + 4, 0.37 * pairs.length + 2);
}

const minWords = 6;
const maxRelatedWords = 1;

/**
 * Judges words with marks or digits between them. The passphrase of a password manager has six or more words that it chose
 * at random. A sentence has articles, prepositions or pronouns, and a list that somebody thought of has related words.
 */
function judgeWords(secret: string): 'random' | 'related' | undefined {
  if (!/^[A-Za-z][a-z]{2,}(?:[^A-Za-z]{1,3}[A-Za-z][a-z]{2,})*[^A-Za-z]{0,3}$/.test(secret)) return undefined;
  const words = [...new Set(secret.toLowerCase().match(/[a-z]+/g))];
  if (words.filter((word) => relatedWords.has(word)).length > maxRelatedWords) return 'related';
  return words.length >= minWords ? 'random' : undefined;
}

/** Words of sentences, of this shop, and of lists that people know by heart. */
const relatedWords = new Set(
  `the and for are but not you all any can had her was one our out day get has him his how man new now old see two way who did its let put say she too use
  that with have this will your from they know want been good much some time very when come here just like long make many more only over such take than them well were
  what where which while about after again before could every first great their there these thing think those three under water would should because being
  shop store order orders online internet business voice phone television video fiber provider customer customers company website server database session sessions cookie token
  key keys admin user users login root guest access private public secure security random string value text data code prod live staging test testing demo local
  halyard
  zero four five six seven eight nine ten eleven twelve twenty hundred thousand
  january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday spring summer autumn winter
  red green blue yellow orange purple black white brown pink gray grey
  alpha bravo charlie delta echo foxtrot golf hotel india juliet kilo lima mike
  mercury venus earth mars jupiter saturn uranus neptune pluto
  north south east west lorem ipsum dolor sit amet consectetur adipiscing elit`.split(/\s+/),
);
