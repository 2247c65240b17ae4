/** Ends the deploy with a plain sentence. */
export class DeployRefused extends Error {}
