/**
 * One seed for the properties of a run, the same in every run: values that nobody has tried are tried by
 * `npm run soak -- properties`, and stop no change that has nothing to do with what they find.
 */
import fc from "fast-check";

const usual = 1;

/** Takes the seed as it stands in the environment; the usual one where that names none. */
export function useSeed(named: string | undefined): void {
  fc.configureGlobal({ seed: Number(named) || usual });
}

export const seedOfRun = (): number => fc.readConfigureGlobal().seed ?? usual;
