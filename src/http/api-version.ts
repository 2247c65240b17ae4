/** The version of the interface: a date, `info.version` of its description and the header `Api-Version` of every answer. */
export const apiVersion = "2026-11-20";
