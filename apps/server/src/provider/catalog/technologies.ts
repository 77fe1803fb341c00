import { carriedServices, type Technology, tableTechnologies } from '@demarc/domain/catalog';
import { z } from 'zod';
import { nameOf } from '../parsing/name-of.ts';
import { suggestName } from '../parsing/suggest-name.ts';
import { text } from './fields.ts';

const percent = z.int('write a whole percentage').min(1, 'write 1 or more').max(200, 'is more than 200%');

/** Facts for the labels of all plans of a technology. A plan's own `typical` goes before them. */
const label = z.strictObject({
  downloadPercent: percent.optional(),
  uploadPercent: percent.optional(),
  latency: z.int('write whole milliseconds').min(1).max(2000).optional(),
  dataIncluded: text.optional(),
  additionalData: text.optional(),
});

const technology = z.strictObject({
  id: z
    .string('write it in quotes')
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'use small letters, digits and hyphens, 40 at most')
    .refine((id) => id !== 'none', 'none means no technology in coverage files; choose another id'),
  name: text.refine((name) => name.length <= 40, 'is longer than 40 characters').optional(),
  carries: z.array(nameOf(carriedServices)).default([...carriedServices]),
  /** P-101: with `request`, plans are not sold online; the shopper asks for one. */
  order: nameOf(['order', 'request']).default('order'),
  label: label.default({}),
});

export type ProviderTechnology = z.output<typeof technology>;

export type Routing = 'table' | 'preference';

export const technologiesFile = 'catalog/technologies.yaml';

/** catalog/technologies.yaml: the technologies of the plans, the preferred one first. */
export const technologiesSchema = z
  .strictObject({
    routing: nameOf(['table', 'preference']).default('preference'),
    technologies: z.array(technology).min(1, 'name at least one'),
  })
  .superRefine(({ routing, technologies }, { addIssue }) => {
    for (const [index, { id, name }] of technologies.entries()) {
      const before = technologies.slice(0, index);
      const addMistake = (field: string, message: string) =>
        addIssue({ code: 'custom', path: ['technologies', index, field], message });
      if (before.some((other) => other.id === id)) addMistake('id', 'is used twice; every technology has its own');
      if (name && before.some((other) => other.name === name))
        addMistake('name', 'is used twice; every technology has its own');
      if (routing === 'table' && !isInTable(id))
        addMistake('id', `the routing table knows ${tableTechnologies.join(' and ')}; write routing: preference`);
      if (routing === 'preference' && id === 'hsi')
        addMistake('id', 'hsi belongs to the routing table; choose another id, such as dsl');
    }
  });

const isInTable = (id: string): boolean => tableTechnologies.some((known) => known === id);

export interface PlanTechnologies {
  readonly routing: Routing;
  readonly technologies: readonly ProviderTechnology[];
}

/** A folder without catalog/technologies.yaml. */
export const noTechnologies: PlanTechnologies = { routing: 'table', technologies: [] };

/** The id of a technology. Accepts any text while catalog/technologies.yaml has mistakes. */
export function technologyOf(file: PlanTechnologies | undefined) {
  const listed = file?.technologies.map(({ id }) => id) ?? [];
  const ids: readonly string[] = file?.routing === 'table' ? tableTechnologies : listed;
  return z.string('write the id of a technology').refine((id) => !file || ids.includes(id), {
    error: ({ input }) =>
      listed.length === 0
        ? `write ${ids.join(' or ')}, or list your technologies in catalog/technologies.yaml`
        : `there is no technology "${input}" in catalog/technologies.yaml${suggestName(String(input), ids) || `; write one of ${ids.join(', ')}`}`,
  });
}

/** The technologies of the catalog. The routing table needs none. */
export const toCatalogTechnologies = ({
  routing,
  technologies,
}: PlanTechnologies): readonly Technology[] | undefined =>
  routing === 'table' ? undefined : technologies.map(({ id, carries }) => ({ id, carries }));

/** P-101: the technologies that are sold by request only. */
export const listRequestOnly = ({ technologies }: PlanTechnologies): readonly string[] =>
  technologies.filter(({ order }) => order === 'request').map(({ id }) => id);
