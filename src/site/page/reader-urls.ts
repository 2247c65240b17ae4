/** Where a site hears of what its readers do and say. */

/** Where a browser tells that a page was read. */
export function viewsUrl(homeUrl: string): string {
  return `${homeUrl}/_view`;
}

/** Where the form below a page leads. */
export function feedbackUrl(homeUrl: string): string {
  return `${homeUrl}/_feedback`;
}
