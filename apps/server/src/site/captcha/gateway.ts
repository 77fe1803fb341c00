export interface Challenge {
  /** For the widget; its content depends on the gateway. */
  readonly challenge: string;
  /** The shopper's page relies on the solution for this long. */
  readonly lifetimeSeconds: number;
}

/** A correct solution that has not expired. */
export interface Solved {
  /** The same for every solution of one challenge. */
  readonly id: string;
  /** The gateway rejects the solution from then on. */
  readonly expiresAt: Date;
}

/** Distinguishes people from programs. The caller makes sure that a solution is used once. */
export interface CaptchaGateway {
  createChallenge(): Promise<Challenge>;
  /** Takes any text from a request. Returns undefined when it is not a valid solution. */
  verify(solution: string): Promise<Solved | undefined>;
}
