const names =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,' +
  'DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,' +
  'KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,' +
  'MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,' +
  'ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,RI Rhode Island,SC South Carolina,' +
  'SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,' +
  'WY Wyoming';

const states = names.split(',').map((line) => [line.slice(0, 2), line.slice(3).toUpperCase()] as const);
const codes = new Map<string, string>(states.flatMap(([code, name]) => [[code, code] as const, [name, code] as const]));

/** Choices for a list, with names. */
export const stateNames: readonly { readonly code: string; readonly name: string }[] = names
  .split(',')
  .map((line) => ({ code: line.slice(0, 2), name: line.slice(3) }));

export const isState = (code: string): boolean => codes.get(code) === code;

/**
 * Finds the state at the end of the words, longest name first. "NEW YORK" alone is also a state, so the caller decides.
 */
export function findTrailingState(words: readonly string[]): {
  readonly state: string;
  readonly before: readonly string[];
} {
  for (const length of [3, 2, 1]) {
    const state = words.length >= length ? codes.get(words.slice(-length).join(' ')) : undefined;
    if (state) return { state, before: words.slice(0, -length) };
  }
  return { state: '', before: words };
}
