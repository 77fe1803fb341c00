import type { z } from 'zod';

const typeHints: Record<string, string> = {
  string: 'write a text, between quotes if it looks like a number',
  number: 'write a number',
  int: 'write a whole number',
  boolean: 'write true or false',
  array: 'write a list, each line of it beginning with "- "',
  object: 'write settings, each on a line as "name: value"',
  record: 'write settings, each on a line as "name: value"',
};

/** Describes a validation issue for the author of the file, when the schema has no message of its own. */
export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === null ? 'is empty' : typeHints[issue.expected];
    case 'invalid_value':
      return `write ${issue.values.length === 1 ? '' : 'one of '}${issue.values.join(', ')}`;
    case 'too_small':
      return issue.origin === 'string' ? 'is too short' : `must be ${issue.minimum} or more`;
    case 'too_big':
      return issue.origin === 'string' ? 'is too long' : `must be ${issue.maximum} or less`;
    default:
      return 'cannot be used as it is written';
  }
}
