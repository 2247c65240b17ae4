/** Every area of the interface, one line each. */
import type { Area, Operation } from "#operation/define";
import { collections } from "#areas/collections/index";
import { health } from "#areas/health/index";
import { members } from "#areas/members/index";
import { organizations } from "#areas/organizations/index";
import { permissions } from "#areas/permissions/index";
import { tokens } from "#areas/tokens/index";

export const areas: readonly Area[] = [
  organizations,
  members,
  tokens,
  permissions,
  collections,
  health,
];

/** Every operation of the service. */
export const operations: readonly Operation[] = areas.flatMap((area) => area.operations);
