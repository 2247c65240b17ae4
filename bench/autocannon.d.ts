/** The part of autocannon that the load uses; the package ships no types, and a check runs without it. */
declare module "autocannon" {
  interface Client {
    on(
      event: "response",
      listener: (status: number, bytes: number, durationMs: number) => void,
    ): void;
  }
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers?: Record<string, string>;
    setupClient: (client: Client) => void;
  }
  interface Result {
    errors: number;
    timeouts: number;
    /** Seconds. */
    duration: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
