import { describe, expect, test } from 'vitest';
import {
  buildBroadbandLabel,
  type Catalog,
  defaultLabelTemplate,
  formatLabelsCsv,
  type InternetPlan,
  renderLabel,
  resolveLabelTemplate,
  type TaxCharge,
  type TaxedPlace,
} from '../index.ts';
import { sampleCatalog } from '../testing/index.ts';

const provider = {
  name: 'Halyard "Business", Inc.',
  helpLine: '(800) 555-0142',
  privacyUrl: 'https://www.example.com/privacy',
};
const buildLabel = (id: string, change: Partial<Catalog> = {}) =>
  buildBroadbandLabel(
    sampleCatalog.find('internetPlans', id) as InternetPlan,
    { ...sampleCatalog, ...change },
    provider,
  );
const renderLines = (id: string) => renderLabel(resolveLabelTemplate(undefined), buildLabel(id));
const findRow = (id: string, name: string) =>
  renderLines(id).find((line) => 'value' in line && line.name === name) as { value: string } | undefined;

describe('the label of a plan', () => {
  test('has the sections of the regulation in order', () => {
    const sections = renderLines('fiber-500').flatMap((line) => (line.kind === 'section' ? [line.name] : []));
    expect(sections).toEqual([
      'Monthly Price',
      'Additional Charges & Terms',
      'Discounts & Bundles',
      'Speeds Provided with Plan',
      'Data Included with Monthly Price',
      'Network Management',
      'Privacy',
      'Customer Support',
    ]);
    expect(renderLines('fiber-500').slice(0, 3)).toEqual([
      { kind: 'title', text: 'Broadband Facts' },
      { kind: 'text', text: 'Halyard "Business", Inc.' },
      { kind: 'text', text: 'Fiber 500' },
    ]);
    expect(renderLines('fiber-500')).toContainEqual({ kind: 'section', name: 'Additional Charges & Terms', value: '' });
  });

  test('links to the pages of the provider and of the regulator', () => {
    const links = renderLines('fiber-500').flatMap((line) => (line.kind === 'link' ? [line.url] : []));
    expect(links).toEqual([
      'https://www.example.com/contract',
      'https://www.example.com/discounts',
      'https://www.example.com/network',
      'https://www.example.com/privacy',
      'https://www.example.com/support',
      'https://www.fcc.gov/consumer',
    ]);
    expect(renderLines('fiber-500')).toContainEqual({
      kind: 'link',
      text: 'Contract terms',
      url: 'https://www.example.com/contract',
    });
  });

  test.each([
    ['Monthly Price', '$69.00'],
    ['Provider Monthly Fees', 'None'],
    ['One-time Fees at the Time of Purchase', 'Activation fee $49.00'],
    ['Early Termination Fee', 'Up to $621.60'],
    ['Government Taxes', 'Varies by location'],
    ['Typical Download Speed', '100 Mbps'],
    ['Typical Upload Speed', '100 Mbps'],
    ['Typical Latency', '12 ms'],
    ['Data Included with Monthly Price', 'Unlimited'],
    ['Phone', '(800) 555-0142'],
    ['Unique Plan Identifier', 'F00123456780000000FIBER100'],
  ])('shows %s: %s', (name, value) => {
    expect(findRow('fiber-100', name)?.value).toBe(value);
  });

  test.each([
    ['fiber-100', 'This monthly price is an introductory rate. It applies for 12 months; then the price is $79.00.'],
    ['fiber-100', 'This monthly price requires a 24-month contract.'],
    ['fiber-500', 'This monthly price is not an introductory rate.'],
    ['fiber-500-monthly', 'This monthly price does not require a contract.'],
  ])('%s says "%s"', (id, text) => {
    expect(renderLines(id)).toContainEqual({ kind: 'text', text });
  });

  test('has no early termination fee without a contract', () => {
    expect(findRow('fiber-500-monthly', 'Early Termination Fee')?.value).toBe('None');
  });

  test('says up to before a fee that falls, and not before one that stays the same', () => {
    const [term] = sampleCatalog.terms.filter(({ id }) => id === 'TwoYears');
    if (!term) throw new Error('the catalog has no such term');
    const withFee = (earlyTermination: typeof term.earlyTermination) => {
      const find = (() => ({ ...term, earlyTermination })) as never;
      const label = buildLabel('fiber-500', { find });
      return renderLabel('{{earlyTerminationFee}}', label)[0];
    };
    expect(withFee({ flatCents: 20_000 })).toEqual({ kind: 'text', text: '$200.00' });
    expect(withFee({ scheduleCents: [24_000, 12_000] })).toEqual({ kind: 'text', text: 'Up to $240.00' });
  });

  test('has a unique identifier per plan: F, ten digits and fifteen characters', () => {
    const identifiers = sampleCatalog.internetPlans.map(({ id }) => buildLabel(id).planIdentifier);
    for (const identifier of identifiers) expect(identifier).toMatch(/^F\d{10}[A-Z0-9]{15}$/);
    expect(new Set(identifiers).size).toBe(identifiers.length);
  });
});

test('the label says what the contract term says about the contract [P-048]', () => {
  const terms = sampleCatalog.terms.map((term) => ({ ...term, labelText: `Sold for ${term.months} months.` }));
  const find: Catalog['find'] = (list, id) =>
    (list === 'terms' ? terms.find((term) => term.id === id) : sampleCatalog.find(list, id)) as never;
  const plan = sampleCatalog.find('internetPlans', 'fiber-500') as InternetPlan;
  const label = buildBroadbandLabel(plan, { ...sampleCatalog, terms, find }, provider);
  const texts = renderLabel(resolveLabelTemplate(undefined), label);
  expect(texts).toContainEqual({ kind: 'text', text: 'Sold for 24 months.' });
  expect(JSON.stringify(texts)).not.toContain('requires a');
});

describe('the fees on the label', () => {
  const fees = [
    { id: 'activation', name: 'Activation fee', monthlyCents: 0, onceCents: 4900 },
    { id: 'recovery', name: 'Cost recovery', monthlyCents: 300, onceCents: 0 },
    { id: 'care', name: 'Line care', monthlyCents: 200, onceCents: 1000 },
  ];

  test('are monthly or one-time', () => {
    const label = buildLabel('fiber-500', { fees });
    expect(label.monthlyFees).toEqual([
      { name: 'Cost recovery', cents: 300 },
      { name: 'Line care', cents: 200 },
    ]);
    expect(label.oneTimeFees).toEqual([
      { name: 'Activation fee', cents: 4900 },
      { name: 'Line care', cents: 1000 },
    ]);
    expect(renderLabel('Fees | {{oneTimeFees}}', label)).toEqual([
      { kind: 'row', name: 'Fees', value: 'Activation fee $49.00, Line care $10.00' },
    ]);
    expect(formatLabelsCsv({ ...sampleCatalog, fees }, provider)).toContain(
      'Cost recovery: 3.00; Line care: 2.00,Activation fee: 49.00; Line care: 10.00',
    );
  });

  const install = { id: 'install', name: 'Professional installation', monthlyCents: 0, onceCents: 9900 };
  const offer = {
    id: 'free-installation',
    name: 'Free installation',
    description: '',
    given: 'always',
    plans: [],
    monthlyOffCents: 0,
    months: 0,
    waives: ['install'],
  } as const;
  test.each<[string, Partial<Catalog>, number | undefined]>([
    ['the only installation', {}, 9900],
    [
      'an installation with a credit',
      { installations: [{ ...install, waived: { name: 'Credit', cents: 4900 } }] },
      5000,
    ],
    [
      'an installation with a credit of its price',
      { installations: [{ ...install, waived: { name: 'Credit', cents: 9900 } }] },
      undefined,
    ],
    ['a free installation', { installations: [{ ...install, onceCents: 0 }] }, undefined],
    ['no installation', { installations: [] }, undefined],
    ['two installations to choose from', { installations: [install, { ...install, id: 'wiring' }] }, undefined],
    ['an offer that waives it', { offers: [{ ...offer, given: 'chosen' }, offer] }, undefined],
    ['an offer for the plan', { offers: [{ ...offer, plans: ['fiber-500'], contract: 'TwoYears' }] }, undefined],
    ['an offer to choose', { offers: [{ ...offer, given: 'chosen' }] }, 9900],
    ['an offer for another plan', { offers: [{ ...offer, plans: ['fiber-100'] }] }, 9900],
    ['an offer for another term', { offers: [{ ...offer, contract: 'MonthToMonth' }] }, 9900],
    ['an offer that waives another item', { offers: [{ ...offer, waives: ['activation'] }] }, 9900],
  ])('with %s include the installation only if every order pays it [P-126]', (_, change, cents) => {
    const label = buildLabel('fiber-500', { fees: [], offers: [], installations: [install], ...change });
    expect(label.oneTimeFees).toEqual(cents === undefined ? [] : [{ name: 'Professional installation', cents }]);
  });
});

describe('the charges of an address on the label', () => {
  const plan = sampleCatalog.find('internetPlans', 'fiber-500') as InternetPlan;
  const surcharge = {
    name: 'Cost recovery',
    kind: 'charge',
    partsPerMillion: 10_000,
    on: ['internet'],
    perLineCents: 0,
  } as const;
  const tax = { ...surcharge, name: 'City tax', kind: 'tax', partsPerMillion: 50_000 } as const;
  const voiceTax = { ...tax, name: 'Voice tax', on: ['voice'] } as const;
  const build = (place: TaxedPlace | undefined, taxCharges: readonly TaxCharge[] = []) => {
    const label = buildBroadbandLabel(plan, { ...sampleCatalog, taxCharges }, provider, place);
    return { fees: label.monthlyFees, taxes: label.governmentTaxes };
  };
  const recovery = { name: 'Cost recovery', cents: 99 };

  test('are those of the tax service [P-046]', () => {
    expect(
      build({ state: 'NY', taxes: { charges: [surcharge, tax, voiceTax] } }, [{ ...tax, partsPerMillion: 1 }]),
    ).toEqual({
      fees: [recovery],
      taxes: '$4.95',
    });
    expect(build({ state: 'NY', taxes: { charges: [voiceTax] } }, [surcharge])).toEqual({ fees: [], taxes: 'None' });
  });

  test('are those of the table, and its taxes are named as an estimate [P-046]', () => {
    const table = [
      { ...surcharge, state: 'NY' },
      { ...tax, state: 'NY' },
    ];
    expect(build({ state: 'NY' }, table)).toEqual({ fees: [recovery], taxes: '$4.95 (estimated)' });
    expect(build({ state: 'NJ' }, table)).toEqual({ fees: [], taxes: 'Varies by location' });
  });

  test('are only those of all states on a label for all addresses [P-046]', () => {
    expect(build(undefined, [surcharge, { ...surcharge, name: 'NY fee', state: 'NY' }, tax])).toEqual({
      fees: [recovery],
      taxes: 'Varies by location',
    });
  });
});

describe('the template', () => {
  test.each([undefined, '', '  \n '])('is the default when %j is stored [K-277]', (stored) => {
    expect(resolveLabelTemplate(stored)).toBe(defaultLabelTemplate);
  });

  test('can be replaced by the provider', () => {
    expect(
      renderLabel(resolveLabelTemplate('# {{planName}}\nPrice | {{monthlyPrice}}'), buildLabel('fiber-500')),
    ).toEqual([
      { kind: 'title', text: 'Fiber 500' },
      { kind: 'row', name: 'Price', value: '$99.00' },
    ]);
  });

  test('shows no line for an empty one, and a link only if nothing else is in the line', () => {
    const link = '[{{planName}}](https://www.example.com/{{planIdentifier}})';
    const label = { ...buildLabel('fiber-500'), planIdentifier: 'F1' };
    expect(renderLabel(`\n  \r\n ${link}\nSee ${link}\n${link} now\n`, label)).toEqual([
      { kind: 'link', text: 'Fiber 500', url: 'https://www.example.com/F1' },
      { kind: 'text', text: 'See [Fiber 500](https://www.example.com/F1)' },
      { kind: 'text', text: '[Fiber 500](https://www.example.com/F1) now' },
    ]);
  });

  test('formats thousands with a comma', () => {
    const expensive = { ...buildLabel('fiber-500'), monthlyCents: 129_900 };
    expect(renderLabel('{{monthlyPrice}}', expensive)).toEqual([{ kind: 'text', text: '$1,299.00' }]);
  });

  test('ignores unknown placeholders and links to scripts', () => {
    const template =
      '{{constructor}}{{nothing}} of it\n[Press]( javascript:alert(1))\n[Press](javascript:alert)\n<b>{{planName}}</b>';
    expect(renderLabel(template, buildLabel('fiber-500'))).toEqual([
      { kind: 'text', text: 'of it' },
      { kind: 'text', text: '[Press]( javascript:alert(1))' },
      { kind: 'text', text: 'Press' },
      { kind: 'text', text: '<b>Fiber 500</b>' },
    ]);
  });

  test('is not changed by inserted values', () => {
    const tricky = { ...buildLabel('fiber-500'), planName: '# {{monthlyPrice}} | x' };
    expect(renderLabel('{{planName}}', tricky)).toEqual([{ kind: 'text', text: '# {{monthlyPrice}} | x' }]);
  });
});

test('the CSV of labels has one row per plan and one column per line of the label', () => {
  const [header = '', firstRow = '', ...otherRows] = formatLabelsCsv(sampleCatalog, provider).split('\r\n');
  expect(otherRows.pop()).toBe('');
  expect(otherRows).toHaveLength(sampleCatalog.internetPlans.length - 1);
  expect(header.split(',').slice(0, 5)).toEqual([
    'unique_plan_id',
    'provider_name',
    'service_plan_name',
    'connection_type',
    'monthly_price',
  ]);
  expect(header.split(',')).toHaveLength(25);
  expect(firstRow).toMatch(
    /^F00123456780000000FIBER100,"Halyard ""Business"", Inc\.",Fiber 100,fixed,69\.00,yes,12,79\.00,yes,24,/,
  );
  // Without an introductory price and without a contract.
  expect(otherRows.find((row) => row.startsWith('F0012345678FIBER500MONTHLY,'))).toMatch(
    /,fixed,109\.00,no,,,no,,https:/,
  );
});

test('the label names the technology and has its data allowance, if the provider gave them [P-011] [P-012]', () => {
  const plan = sampleCatalog.find('internetPlans', 'fiber-500') as InternetPlan;
  const cable = {
    ...plan,
    technology: 'cable',
    technologyName: 'Cable',
    label: { ...plan.label, dataIncluded: '1.2 TB', additionalData: '$10 for 50 GB' },
  };
  const rows = renderLabel(defaultLabelTemplate, buildBroadbandLabel(cable, sampleCatalog, provider));
  expect(rows).toContainEqual({ kind: 'row', name: 'Technology', value: 'Cable' });
  expect(rows).toContainEqual({ kind: 'section', name: 'Data Included with Monthly Price', value: '1.2 TB' });
  expect(rows).toContainEqual({ kind: 'row', name: 'Charges for Additional Data Usage', value: '$10 for 50 GB' });
  expect(findRow('fiber-500', 'Technology')).toBeUndefined();
});
