/** Asks no longer than a database, or another part of the platform, may take: one can hang, and say nothing of it. */

/** What was asked, or a rejection that names what was asked where it has not answered by then. */
export async function inTime<T>(name: string, asked: Promise<T>, ms = 10_000): Promise<T> {
  const late = Promise.withResolvers<never>();
  const bound = AbortSignal.timeout(ms);
  const reject = () => late.reject(new Error(`${name} has not answered for ${ms} ms.`));
  bound.addEventListener("abort", reject);
  try {
    return await Promise.race([asked, late.promise]);
  } finally {
    bound.removeEventListener("abort", reject);
  }
}
