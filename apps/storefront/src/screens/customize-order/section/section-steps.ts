import { createContext } from 'react';
import type { StepId } from '../step-lists.ts';

/** The steps of the section that the page shows. Undefined while they are loading. */
export const SectionSteps = createContext<readonly StepId[] | undefined>(undefined);
