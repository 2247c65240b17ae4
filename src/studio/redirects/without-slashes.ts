/** An address inside a site as redirects have it: without slashes at its ends. */
export const withoutSlashes = (path: string) => path.replaceAll(/^\/+|(?<!\/)\/+$/g, "");
