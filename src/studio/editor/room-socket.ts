/** A WebSocket class that lets its maker watch: what goes out, and the text frames that providers ignore. */

export interface SocketWatch {
  onSend: (frame: unknown) => void;
  /** A text frame of the room, parsed; what is not JSON is nothing of ours. */
  onText: (message: unknown) => void;
  onOpen: () => void;
}

/** A class that y-partykit's provider can construct in place of WebSocket. */
export function watchedSocket(watch: SocketWatch): typeof WebSocket {
  return class RoomSocket extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener("open", () => watch.onOpen());
      this.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
        if (typeof data === "string") watch.onText(parsed(data));
      });
    }

    override send(data: string | ArrayBufferLike | Blob | ArrayBufferView<ArrayBuffer>): void {
      watch.onSend(data);
      super.send(data as string);
    }
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
