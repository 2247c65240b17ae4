/** Objects of a bucket that speaks S3: R2, or any other. */
import { AwsClient } from "aws4fetch";
import { whole } from "./store.ts";
import type { Store } from "./store.ts";

export interface Bucket extends Store {
  /** Every object, with what changes whenever it does. */
  listTagged(): Promise<{ name: string; tag: string }[]>;
  /** An object with the headers that it is given out with. */
  read(name: string): Promise<{ bytes: Uint8Array; headers: Record<string, string> }>;
  write(name: string, bytes: Uint8Array, headers: Readonly<Record<string, string>>): Promise<void>;
}

export interface BucketAt {
  /** `https://ENDPOINT/BUCKET`. */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Of an object's headers those that are its own. */
const isKept = (name: string) =>
  /^(?:content-(?:type|disposition|encoding|language)|cache-control|x-amz-meta-.*)$/.test(name);

/** R2's only region, and a name that others take, too. */
const region = "auto";

/** The bucket. Every method throws with what the bucket answered where that was no success. */
export function bucketAt({ url, accessKeyId, secretAccessKey }: BucketAt): Bucket {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  const base = url.replace(/\/+$/, "");
  const addressOf = (name: string) =>
    `${base}/${name.split("/").map(encodeURIComponent).join("/")}`;

  async function send(address: string, init: RequestInit = {}): Promise<Response> {
    const answer = await client.fetch(address, init);
    if (answer.ok) return answer;
    const said = (await answer.text()).slice(0, 500);
    throw new Error(`${base} answered ${answer.status}: ${said}`);
  }
  async function read(name: string) {
    const answer = await send(addressOf(name));
    const headers = [...answer.headers].filter(([header]) => isKept(header));
    return {
      bytes: new Uint8Array(await answer.arrayBuffer()),
      headers: Object.fromEntries(headers),
    };
  }
  async function write(name: string, bytes: Uint8Array, headers = {}) {
    await send(addressOf(name), { method: "PUT", body: Buffer.from(bytes), headers });
  }
  return {
    name: url,
    read,
    write,
    // A signed request says how long it is: a part is held whole, as objects of a bucket are.
    put: async (name, chunks) => write(name, await whole(chunks)),
    async *get(name) {
      yield (await read(name)).bytes;
    },
    list: async (within) => (await listed(within)).map(({ name }) => name),
    listTagged: () => listed(""),
    async delete(name) {
      await send(addressOf(name), { method: "DELETE" });
    },
  };

  async function listed(within: string) {
    const found: { name: string; tag: string }[] = [];
    let token = "";
    do {
      const query = new URLSearchParams({
        "list-type": "2",
        "encoding-type": "url",
        prefix: within,
        ...(token === "" ? {} : { "continuation-token": token }),
      });
      const text = await (await send(`${base}?${query}`)).text();
      const keys = valuesOf(text, "Key").map(decoded);
      const tags = valuesOf(text, "ETag");
      found.push(...keys.map((key, at) => ({ name: key, tag: tags[at] ?? "" })));
      [token = ""] = valuesOf(text, "NextContinuationToken");
    } while (token !== "");
    return found;
  }
}

const decoded = (key: string) => decodeURIComponent(key.replaceAll("+", " "));

/** What stands in each element of this name: names are encoded as in addresses, and tokens have no markup. */
function valuesOf(xml: string, element: string): string[] {
  const each = new RegExp(`<${element}>([^<]*)</${element}>`, "g");
  return [...xml.matchAll(each)].map(([, value = ""]) => value.replaceAll("&amp;", "&"));
}
