import { expect, test } from 'vitest';
import { describeHostedProblem, type HostedProblem } from './hosted-texts.ts';

const problems: readonly HostedProblem[] = ['unavailable', 'declined', 'cancelled', 'unsaved', 'unconfirmed'];

test.each(problems)(
  'the problem %s leads to auto pay without the form, or to the fields of the shop [P-143]',
  (problem) => {
    const [hostedOnly, withFields] = [describeHostedProblem(problem, true), describeHostedProblem(problem, false)];
    expect(hostedOnly).toContain('turn off auto pay');
    expect(hostedOnly).not.toContain('here instead');
    expect(withFields).toMatch(/enter your payment method here instead/i);
  },
);

test.each(problems.filter((problem) => problem !== 'unavailable'))(
  'the problem %s says that nothing was charged [P-143]',
  (problem) => {
    expect(describeHostedProblem(problem, true)).toMatch(/you weren’t charged/i);
  },
);
