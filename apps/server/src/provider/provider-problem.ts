/** A provider folder that cannot be used. The message names each mistake with file, line and reason. */
export class ProviderProblem extends Error {}
