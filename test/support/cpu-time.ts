/** How long this process computes, in plain Node: what else the machine does meanwhile takes its time, and none of this. */

/** The milliseconds of processor time that the work took. */
export async function cpuMsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}
