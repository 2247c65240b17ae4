/** Rooms, from the Worker's side: the way in, passes, connections, revocation, and the client of a page's live text. */
export { channelOf, tellChannel } from "./channel.ts";
export { roomOf } from "./client.ts";
export type { Room } from "./client.ts";
export { routeRoom } from "./connect.ts";
export {
  forgetConnection,
  recordConnection,
  recordFollower,
  renewConnection,
} from "./connections.ts";
export { editActorOf } from "./edit-actor.ts";
export { forgetLostConnections } from "./lost-connections.ts";
export { issueChannelPass, issuePass } from "./passes.ts";
export {
  closeAbove,
  closeBeyondRights,
  closeByDefault,
  closeCollection,
  closeDeletion,
  closeLinks,
  closeLinksOfTokens,
  closeOfPeople,
  closeOfPerson,
  closeOfSession,
  closeOfTokens,
  closeOrganization,
  tellGranted,
} from "./revocation.ts";

export { connectionsCascade } from "./rows.ts";
