/** A WebSocket class that connects through the Worker itself, for providers inside the runtime. */
import { baseUrl, send } from "./worker.ts";

export class WorkerSocket extends EventTarget {
  static readonly OPEN = 1;
  readonly OPEN = 1;
  binaryType = "arraybuffer";
  readyState = 0;
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: Event) => void) | null = null;
  onclose: ((event: Event) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  #socket: WebSocket | null = null;

  constructor(url: string) {
    super();
    for (const type of ["open", "message", "close", "error"] as const) {
      this.addEventListener(type, (event) => this[`on${type}`]?.(event));
    }
    void this.#open(new URL(url));
  }

  send(data: Uint8Array | string): void {
    this.#socket?.send(data);
  }

  close(): void {
    this.readyState = 2;
    this.#socket?.close(1000);
  }

  async #open({ pathname, search }: URL): Promise<void> {
    const headers = { Upgrade: "websocket" };
    const { webSocket } = await send(new Request(baseUrl + pathname + search, { headers }));
    if (!webSocket) throw new Error("no socket");
    this.#socket = webSocket;
    webSocket.binaryType = "arraybuffer";
    webSocket.addEventListener("message", ({ data }) => {
      this.dispatchEvent(new MessageEvent("message", { data }));
    });
    webSocket.addEventListener("close", ({ code, reason }) => {
      this.readyState = 3;
      this.dispatchEvent(new CloseEvent("close", { code, reason }));
    });
    webSocket.accept();
    // Its provider was destroyed before it was open.
    if (this.readyState === 2) return webSocket.close(1000);
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }
}
