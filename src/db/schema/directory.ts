/**
 * The directory's tables: of people, who are in many organizations, and of the service as a whole. Every other table is
 * of organizations: what is in it belongs to one, and lives in that one's slot (docs/decisions/0081).
 */
export * from "#db/schema/directory/account";
export * from "#db/schema/directory/oauth";
export * from "#db/schema/directory/service";
export * from "#db/schema/directory/slot-moves";
export * from "#db/schema/directory/whereabouts";
