/** Where a provider sends people back to: what it said goes to the panel that asked, and the window closes. */
import { channelName } from "./sign-in.ts";

const channel = new BroadcastChannel(channelName);
channel.postMessage(location.search);
channel.close();
// Neither the code nor anything else stays in the history.
history.replaceState(null, "", location.pathname);
window.close();
