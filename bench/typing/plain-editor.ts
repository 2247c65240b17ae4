/**
 * What the studio's editor is measured beside, in the same browser: CodeMirror with its own keys and its own undo, and the
 * text of the same room, over the same provider. It decorates nothing and keeps nothing. With `batched` in its address it
 * gets the frames of others batched, as the studio does.
 */
import { defaultKeymap } from "@codemirror/commands";
import { EditorState } from "@codemirror/state";
import { drawSelection, EditorView, keymap } from "@codemirror/view";
import { yCollab } from "y-codemirror.next";
import YProvider from "y-partyserver/provider";
import { Doc } from "yjs";
import { batchingSocket } from "../../src/studio/editor/batched-frames.ts";

const address = new URLSearchParams(location.search);
const doc = new Doc();
const token = address.get("token") ?? "";
const provider = new YProvider(location.host, address.get("page") ?? "", doc, {
  party: "page",
  protocol: "ws",
  disableBc: true,
  params: { token },
  WebSocketPolyfill: address.has("batched") ? batchingSocket(WebSocket) : WebSocket,
});

provider.once("sync", () => {
  const text = doc.getText("content");
  const state = EditorState.create({
    doc: text.toJSON(),
    extensions: [
      keymap.of(defaultKeymap),
      yCollab(text, provider.awareness),
      drawSelection(),
      EditorView.lineWrapping,
    ],
  });
  new EditorView({ state, parent: document.body });
});
