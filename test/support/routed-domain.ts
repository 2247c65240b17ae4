/** A domain of a site in a browser of the tests, for which no name is in any DNS. */
import type { BrowserContext } from "playwright-core";

/** Leads what a browser asks of the domain to the service, as whatever stands in front of it does. */
export async function routeDomain(
  context: BrowserContext,
  domain: string,
  serviceUrl: string,
): Promise<void> {
  await context.route(`https://${domain}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), host: domain };
    const response = await route.fetch({ url: serviceUrl + pathname + search, headers });
    await route.fulfill({ response });
  });
}
