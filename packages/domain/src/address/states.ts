const stateList =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,' +
  'DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,' +
  'KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,' +
  'MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,' +
  'ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,RI Rhode Island,SC South Carolina,' +
  'SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,' +
  'WY Wyoming';

/** The states in the order of their names. */
export const stateNames: readonly { readonly code: string; readonly name: string }[] = stateList
  .split(',')
  .map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }));

/** Maps each code and each upper-case name to the code. */
const codes = new Map<string, string>(
  stateNames.flatMap(({ code, name }) => [[code, code] as const, [name.toUpperCase(), code] as const]),
);

export const isState = (code: string): boolean => codes.get(code) === code;

/**
 * Finds the state at the end of the words. Prefers the longest name. "NEW YORK" may also be the city, so the caller
 * decides.
 */
export function findTrailingState(words: readonly string[]): {
  readonly state: string;
  readonly wordsBefore: readonly string[];
} {
  for (const length of [3, 2, 1]) {
    const state = codes.get(words.slice(-length).join(' '));
    if (state) return { state, wordsBefore: words.slice(0, -length) };
  }
  return { state: '', wordsBefore: words };
}

/** The states of each first digit of a ZIP code. */
const statesByZipDigit = [
  'CT MA ME NH NJ PR RI VI VT',
  'DE NY PA',
  'DC MD NC SC VA WV',
  'AL FL GA MS TN',
  'IN KY MI OH',
  'IA MN MT ND SD WI',
  'IL KS MO NE',
  'AR LA OK TX',
  'AZ CO ID NM NV UT WY',
  'AK AS CA GU HI MP OR WA',
];
/** ZIP codes that are used across the border of such a region. */
const otherZips = /^(?:(?:00501|00544|06390)NY|885\d\dTX|569\d\dDC|42223TN|69212SD|57717WY)$/;

/** True if the ZIP code may belong to the state. Tells apart regions, not neighbors, so that no real address is refused. */
export const isZipOfState = (zip: string, state: string): boolean =>
  (statesByZipDigit[Number(zip[0])] ?? '').includes(state) || otherZips.test(zip + state);
