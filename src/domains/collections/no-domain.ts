/** What a collection without a domain of its own holds. */

/** The columns of a collection that has no domain. */
export const noDomain = {
  customDomain: null,
  customDomainVerifiedAt: null,
  customDomainCheckedAt: null,
  customDomainMissingSince: null,
} as const;
