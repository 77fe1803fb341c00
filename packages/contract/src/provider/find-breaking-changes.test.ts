import { expect, test } from 'vitest';
import { findBreakingChanges } from './find-breaking-changes.ts';

const order = {
  type: 'object',
  required: ['number', 'visit'],
  properties: {
    number: { type: 'string' },
    note: { type: 'string', pattern: '^a' },
    visit: { type: 'object', required: ['date'], properties: { date: { type: 'string', format: 'date' } } },
    lines: { type: 'array', items: { type: 'object', properties: { cents: { type: 'integer' } } } },
  },
};
const { number, note, visit, lines } = order.properties;

test.each<[change: string, next: object, problems: readonly string[]]>([
  ['nothing', order, []],
  ['a new field', { ...order, properties: { ...order.properties, extra: { type: 'string' } } }, []],
  ['a field that is always there now', { ...order, required: [...order.required, 'note'] }, []],
  ['a removed field', { ...order, properties: { number, visit, lines } }, ['note is gone']],
  ['a field that may be absent now', { ...order, required: ['number'] }, ['visit was always there and is optional']],
  [
    'another type',
    { ...order, properties: { ...order.properties, number: { type: 'integer' } } },
    ['number: type was string and is integer'],
  ],
  [
    'another pattern',
    { ...order, properties: { ...order.properties, note: { type: 'string' } } },
    ['note: pattern was ^a and is absent'],
  ],
  [
    'another format in an object',
    {
      ...order,
      properties: { number, note, lines, visit: { ...visit, properties: { date: { type: 'string' } } } },
    },
    ['visit.date: format was date and is absent'],
  ],
  [
    'a removed field of a list',
    { ...order, properties: { number, note, visit, lines: { type: 'array', items: { type: 'object' } } } },
    ['lines[].cents is gone'],
  ],
])('%s of a schema breaks receivers only if they can depend on it [O-002]', (_, next, problems) => {
  expect(findBreakingChanges(order, next)).toEqual(problems);
});
