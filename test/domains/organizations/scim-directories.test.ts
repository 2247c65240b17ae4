/** What Okta and Entra ID send to provision somebody, as their documentation shows it, in one sequence for each. */
import { expect, test } from "vitest";
import entra from "../../data/scim/entra.json";
import okta from "../../data/scim/okta.json";
import { mintDirectory, scimHeaders, scimPath } from "#test/scim";

interface Exchange {
  says: string;
  method: string;
  path: string;
  body?: unknown;
  status: number;
  answer?: unknown;
}

const sequences: [string, Exchange[]][] = [
  ["Okta", okta],
  ["Entra ID", entra],
];

test.each(sequences)("%s finds, makes, changes and deactivates somebody", async (_, exchanges) => {
  const directory = await mintDirectory();
  let id = "";
  const filled = <T>(value: T): T =>
    JSON.parse(
      JSON.stringify(value).replaceAll("{domain}", directory.domain).replaceAll("{id}", id),
    ) as T;
  for (const exchange of exchanges) {
    const { method, path, body } = filled(exchange);
    const url = scimPath(directory.team) + path;
    const answer = await directory.request(
      method,
      url,
      body,
      body === undefined ? {} : scimHeaders,
    );
    if (answer.status === 201) id = answer.body.id;
    const { says, status, answer: expected = "" } = filled(exchange);
    expect({ says, status: answer.status, body: answer.body }).toMatchObject({
      says,
      status,
      body: expected,
    });
    const type = status === 204 ? null : "application/scim+json";
    expect(answer.headers.get("content-type")).toBe(type);
  }
});
