/** The addresses that readers' browsers post views and feedback to. */

/** Where a browser reports a page view. */
export function viewsUrl(homeUrl: string): string {
  return `${homeUrl}/_view`;
}

/** Where the form below a page leads. */
export function feedbackUrl(homeUrl: string): string {
  return `${homeUrl}/_feedback`;
}
