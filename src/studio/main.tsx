/** Starts the studio in its page. */
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { askAhead } from "./api/request.ts";
import { askForTree, goToNotedTree } from "./early-tree.ts";
import { applyAppearance, storedAppearance } from "./appearance.ts";
import { keepShell } from "./offline-shell.ts";
import { refuseStrayFiles } from "./files/stray-files.ts";
import "../tokens/shared.css";
import "../tokens/studio.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/account.css";
import "./styles/workspace.css";
import "./styles/tree.css";
import "./styles/page.css";
import "./styles/live-view.css";
import "./styles/writing.css";

goToNotedTree();
// The workspace is loaded meanwhile, before it is known who is signed in.
if (askForTree(askAhead)) void import("./workspace/workspace.tsx");
applyAppearance(storedAppearance());
const host = document.getElementById("studio");
if (!host) throw new Error("The page has no place for the studio.");
createRoot(host).render(<App />);
keepShell();
refuseStrayFiles();
