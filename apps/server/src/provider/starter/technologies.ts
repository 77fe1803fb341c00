/** A plan that a starter folder invents. */
interface StarterPlan {
  readonly id: string;
  readonly name: string;
  readonly download: number;
  readonly upload: number;
  /** As the catalog writes it. */
  readonly price: string;
}

interface StarterTechnology {
  readonly name: string;
  /** Typical speeds and latency of the broadband labels, as catalog/technologies.yaml writes them. */
  readonly label: string;
  readonly plans: readonly [slower: StarterPlan, faster: StarterPlan];
}

const plan = (id: string, name: string, speeds: readonly [number, number], price: string): StarterPlan => ({
  id,
  name,
  download: speeds[0],
  upload: speeds[1],
  price,
});

const technologies = {
  fiber: {
    name: 'Fiber',
    label: '{ downloadPercent: 100, uploadPercent: 100, latency: 12 }',
    plans: [plan('fiber-100', 'Fiber 100', [100, 100], '60.00'), plan('fiber-500', 'Fiber 500', [500, 500], '90.00')],
  },
  cable: {
    name: 'Cable',
    label: '{ downloadPercent: 95, uploadPercent: 90, latency: 22 }',
    plans: [plan('cable-200', 'Cable 200', [200, 20], '60.00'), plan('cable-500', 'Cable 500', [500, 30], '90.00')],
  },
  dsl: {
    name: 'DSL',
    label: '{ downloadPercent: 80, uploadPercent: 80, latency: 35 }',
    plans: [plan('dsl-15', 'DSL 15', [15, 2], '45.00'), plan('dsl-40', 'DSL 40', [40, 5], '60.00')],
  },
  'fixed-wireless': {
    name: 'Fixed wireless',
    label: '{ downloadPercent: 90, uploadPercent: 90, latency: 30 }',
    plans: [
      plan('wireless-50', 'Wireless 50', [50, 10], '65.00'),
      plan('wireless-150', 'Wireless 150', [150, 30], '95.00'),
    ],
  },
  lte: {
    name: 'LTE',
    label: '{ downloadPercent: 80, uploadPercent: 80, latency: 50 }',
    plans: [plan('lte-25', 'LTE 25', [25, 5], '60.00'), plan('lte-50', 'LTE 50', [50, 10], '80.00')],
  },
  '5g': {
    name: '5G',
    label: '{ downloadPercent: 85, uploadPercent: 80, latency: 40 }',
    plans: [plan('5g-100', '5G 100', [100, 10], '65.00'), plan('5g-300', '5G 300', [300, 20], '90.00')],
  },
} as const satisfies Readonly<Record<string, StarterTechnology>>;

export type TechnologyId = keyof typeof technologies;
export const starterTechnologies = Object.keys(technologies) as readonly TechnologyId[];

export const getTechnology = (id: TechnologyId): StarterTechnology => technologies[id];

/** A provider of fiber alone needs no catalog/technologies.yaml: the routing table knows fiber. */
export const isFiberOnly = (ids: readonly TechnologyId[]): boolean => ids.length === 1 && ids[0] === 'fiber';
