export interface Riddle {
  /** For the widget; what is in it is the gateway's own affair. */
  readonly challenge: string;
  /** For so long the shopper's page counts on the solution. */
  readonly lifetimeSeconds: number;
}

/** A solution that is right and in time. */
export interface Solved {
  /** The same for every solution of the same riddle. */
  readonly id: string;
  /** From then on the gateway itself refuses it. */
  readonly expiresAt: Date;
}

/** Tells people from programs. That a solution is used once is seen to outside of it. */
export interface CaptchaGateway {
  newRiddle(): Promise<Riddle>;
  /** Whatever comes over the wire; undefined where it is no solution of ours. */
  read(solution: string): Promise<Solved | undefined>;
}
