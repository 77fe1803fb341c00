export interface Challenge {
  /** The input of the widget. Its format depends on the gateway. */
  readonly challenge: string;
  /** The page uses the solution for this long. */
  readonly lifetimeSeconds: number;
}

/** A correct solution that has not expired. */
export interface VerifiedSolution {
  /** The same for every solution of one challenge. */
  readonly id: string;
  /** From this time on, the gateway rejects the solution. */
  readonly expiresAt: Date;
}

/** Distinguishes people from programs. The caller makes sure that a solution is used once. */
export interface CaptchaGateway {
  createChallenge(): Promise<Challenge>;
  /** Takes any text from a request. Returns undefined when it is not a valid solution. */
  verify(solution: string): Promise<VerifiedSolution | undefined>;
}
