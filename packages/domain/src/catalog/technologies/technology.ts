/** A technology of a provider that orders its technologies by preference. The id is its name in coverage files. */
export interface Technology {
  readonly id: string;
  /** The other services that its lines carry. */
  readonly carries: readonly CarriedService[];
}

export const carriedServices = ['voice', 'tv'] as const;
export type CarriedService = (typeof carriedServices)[number];

/** Finds the services that the line of a plan carries. Undefined for the routing table, where the address decides it. */
export const findCarriedServices = (
  { technology }: { readonly technology: string },
  technologies: readonly Technology[] | undefined,
): readonly CarriedService[] | undefined => technologies?.find(({ id }) => id === technology)?.carries;

/** The technologies of the plans that the routing table knows. */
export const tableTechnologies = ['fiber', 'hsi'] as const;

/**
 * The calls and the cart know two kinds of internet: high-speed internet of the routing table (`hsi`), and every other
 * technology (`data`).
 */
export const getInternetKind = ({ technology }: { readonly technology: string }): 'data' | 'hsi' =>
  technology === 'hsi' ? 'hsi' : 'data';
