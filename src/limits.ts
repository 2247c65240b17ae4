/**
 * Every bound of the service, shown at `GET /limits`: a file of `src/limits/` for each of what they bound.
 * Names carry their unit; counts have none.
 */
import { accounts } from "#limits/accounts";
import { assistants } from "#limits/assistants";
import { moving } from "#limits/moving";
import { pages } from "#limits/pages";
import { readers } from "#limits/readers";
import { requests } from "#limits/requests";
import { retention } from "#limits/retention";
import { rooms } from "#limits/rooms";
import { texts } from "#limits/texts";

export const limits = {
  ...texts,
  ...moving,
  ...accounts,
  ...pages,
  ...readers,
  ...assistants,
  ...rooms,
  ...requests,
  ...retention,
} as const;

export type LimitName = keyof typeof limits;
