import type { CoverageLines } from '@demarc/domain/qualification';
import { defaultService, type PremisesService } from '../../provider/index.ts';

/** The service at a premises as one source describes it. */
export interface SourceService extends Pick<PremisesService, 'speeds' | 'lines'> {
  /** The fields that differ from the defaults of the technologies. */
  readonly special: Partial<PremisesService>;
}

/**
 * Combines the services of several sources, the newest last. The premises has the technologies of all of them. Where two name
 * the same technology or field, the newest counts. No source takes away what another one says.
 */
export function combineServices(sources: readonly SourceService[]): PremisesService {
  const speeds: PremisesService['speeds'] = Object.assign({}, ...sources.map((source) => source.speeds));
  const { speedType: _, ...special }: Partial<PremisesService> = Object.assign(
    {},
    ...sources.map((source) => source.special),
  );
  const lineType = findLineType(sources, speeds);
  return {
    ...defaultService(speeds),
    ...special,
    ...(lineType !== undefined && { speedType: lineType }),
    lines: combineLines(sources),
  };
}

/** The type of the line belongs to the technology that is sold: fiber, or else HSI. */
function findLineType(sources: readonly SourceService[], speeds: PremisesService['speeds']): string | undefined {
  const sold = speeds.fiber !== undefined ? 'fiber' : 'hsi';
  const source = sources.findLast((each) => each.speeds[sold] !== undefined) ?? sources.at(-1);
  return source?.special.speedType;
}

/** A source without a line of a technology says nothing about the lines of others. */
function combineLines(sources: readonly SourceService[]): CoverageLines {
  const lines: Record<string, CoverageLines[string]> = {};
  for (const source of sources)
    for (const [technology, line] of Object.entries(source.lines))
      if (line || !lines[technology]) lines[technology] = line;
  return lines;
}
