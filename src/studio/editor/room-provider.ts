/** The Yjs provider of a page's room, over the studio's own socket. */
import YProvider from "y-partyserver/provider";
import type { Doc } from "yjs";
import { roomSocket } from "./room-socket.ts";
import type { SocketWatch } from "./room-socket.ts";

/** A provider that is not connected yet; `token` is asked for the pass at every attempt. */
export function roomProvider(
  pageId: string,
  doc: Doc,
  token: () => string,
  watch: SocketWatch,
): YProvider {
  const provider = new YProvider(location.host, pageId, doc, {
    party: "page",
    protocol: location.protocol === "https:" ? "wss" : "ws",
    connect: false,
    // Other tabs have connections of their own; what came from them here would never be counted.
    disableBc: true,
    params: () => ({ token: token() }),
    WebSocketPolyfill: roomSocket(watch),
  });
  tellOnlyOwn(provider);
  return provider;
}

/** The provider would tell the room of every cursor that the room has just told of, once for each person who is there. */
function tellOnlyOwn(provider: YProvider): void {
  const { awareness, _awarenessUpdateHandler: tell } = provider;
  awareness.off("change", tell);
  provider._awarenessUpdateHandler = (change, origin) => {
    if (origin !== provider) tell(change, origin);
  };
  awareness.on("change", provider._awarenessUpdateHandler);
}
