/** The methods that are offered; any other may be written (RFC 9110, section 9). */
export const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"] as const;
