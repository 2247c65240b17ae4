/** The browser is unpacked before anything else is started: a program that is still open for writing cannot run. */
import chromium from "@sparticuz/chromium";

export async function setup(): Promise<void> {
  await chromium.executablePath();
}
