/** R2, queues and Durable Objects, counted. */
import { noteCursor, overriding, total } from "./meter.ts";

type Method = (...values: unknown[]) => unknown;

/** Every operation on the bucket by its class; deleting is free. */
export function meteredBucket(bucket: R2Bucket): R2Bucket {
  const counted = (name: "put" | "list" | "get" | "head", kind: "filesWritten" | "filesRead") => {
    const method = bucket[name].bind(bucket) as Method;
    return (...values: unknown[]) => {
      total[kind] += 1;
      return method(...values);
    };
  };
  return overriding(bucket, {
    put: counted("put", "filesWritten"),
    list: counted("list", "filesWritten"),
    get: counted("get", "filesRead"),
    head: counted("head", "filesRead"),
  });
}

export function meteredQueue<Body>(queue: Queue<Body>): Queue<Body> {
  return overriding(queue, {
    send: (body, options) => {
      total.queued += 1;
      return queue.send(body as Body, options as QueueSendOptions);
    },
    sendBatch: (messages) => {
      const batch = [...(messages as Iterable<MessageSendRequest<Body>>)];
      total.queued += batch.length;
      return queue.sendBatch(batch);
    },
  });
}

/** What a stub has that is no call. */
const ownOfStub = new Set(["id", "name", "then", "connect"]);

export function meteredObjects(namespace: DurableObjectNamespace): DurableObjectNamespace {
  return overriding(namespace, {
    get: (id, options) =>
      meteredStub(
        namespace.get(
          id as DurableObjectId,
          options as DurableObjectNamespaceGetDurableObjectOptions,
        ),
      ),
    getByName: (name, options) =>
      meteredStub(
        namespace.getByName(String(name), options as DurableObjectNamespaceGetDurableObjectOptions),
      ),
  });
}

function meteredStub(stub: DurableObjectStub): DurableObjectStub {
  return new Proxy(stub, {
    get(_, name) {
      if (typeof name === "symbol" || ownOfStub.has(name)) return Reflect.get(stub, name);
      return (...values: unknown[]) => {
        total.calls += 1;
        const methods = stub as unknown as Record<string, Method>;
        return methods[name]?.(...values);
      };
    },
  });
}

let isWatched = false;

/** Counts the rows that any object writes, once for all of them: they share what their storage is made of. */
export function watchStorage({ sql }: DurableObjectStorage): void {
  if (isWatched) return;
  isWatched = true;
  const prototype = Object.getPrototypeOf(sql) as { exec: Method };
  const { exec } = prototype;
  prototype.exec = function (this: unknown, ...values: unknown[]) {
    const cursor = exec.apply(this, values);
    noteCursor(cursor as { rowsWritten: number });
    return cursor;
  };
}
